import { fold } from '@rumbo/domain/fields/text/fold'
import type { Paper, PaperValue, ValueClass } from '@rumbo/domain/papers/paper'
import type { Truth } from './layout.ts'

/** How many values of a class were right, and which weren't; `stated` counts what the papers say in all. */
export type Score = {
  readonly right: Record<ValueClass, number>
  readonly wrong: { readonly class: ValueClass; readonly line: string }[]
  readonly missed: Map<string, number>
  stated: number
}

export const emptyScore = (): Score => ({
  right: { checked: 0, read: 0, unsure: 0 },
  wrong: [],
  missed: new Map(),
  stated: 0,
})

/** A value as the truth writes it. */
const plain = ({ value }: PaperValue): string =>
  typeof value === 'string' ? value : 'amount' in value ? value.amount : (value.code ?? value.label)

const same = (one: string, other: string): boolean => {
  const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}.]/gu, '')
  return bare(one) === bare(other)
}

/** Compares what was read with what the paper says; values that the truth doesn't hold count as wrong. */
export function addTo(
  score: Score,
  {
    papers,
    truth,
    name,
  }: { readonly papers: readonly Paper[]; readonly truth: Truth; readonly name: string },
): void {
  const values = papers.flatMap(({ values }) => values)
  const stated = new Map<string, string>()
  for (const [field, value] of Object.entries(truth.whole)) stated.set(` ${field}`, value)
  for (const each of truth.containers ?? [])
    for (const [field, value] of Object.entries(each)) stated.set(`${each.containerNumber} ${field}`, value)
  for (const [at, line] of (truth.lines ?? []).entries())
    for (const [field, value] of Object.entries(line)) stated.set(`lines/${at} ${field}`, value)
  score.stated += stated.size
  const numbers = new Map(
    values.flatMap((each) => (each.field === 'containerNumber' ? [[each.row, plain(each)] as const] : [])),
  )
  const found = new Set<string>()
  for (const value of values) {
    const row = value.row?.startsWith('containers/')
      ? (numbers.get(value.row) ?? value.row)
      : (value.row ?? '')
    const key = `${row} ${value.field}`
    const expected = stated.get(key)
    if (expected !== undefined && same(expected, plain(value))) {
      score.right[value.class] += 1
      found.add(key)
    } else if (expected !== undefined || value.class === 'checked')
      score.wrong.push({
        class: value.class,
        line: `${name}: ${key} = ${plain(value)} (${value.why.code}), not ${expected}`,
      })
  }
  for (const key of stated.keys()) {
    if (found.has(key)) continue
    const field = `${name.split(' ')[0]} ${key.split(' ').at(-1)}`
    score.missed.set(field, (score.missed.get(field) ?? 0) + 1)
  }
}
