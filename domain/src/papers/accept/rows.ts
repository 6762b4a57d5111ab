import type { Json } from '../../fields/field-type.ts'
import type { PaperRows } from '../../records/paper-rules.ts'
import { lettersOf, paperJsonOf } from '../meaning.ts'
import type { PaperValue } from '../paper.ts'
import { unitNamed } from './offered.ts'
import type { PresentRow } from './present.ts'

/** A row of a paper: the child that it is, or what names one that the record doesn't have. */
export type KnownRow = {
  readonly rules: PaperRows
  readonly child: PresentRow | null
  /** The value by which it is known, and what it says. */
  readonly key: PaperValue
  readonly name: string
}

/**
 * The rows of a paper that are children of a record, or could become ones. A row that could be several children is none; so are rows that are
 * the same child, since each says a part of it.
 */
export function rowsOf(
  values: readonly PaperValue[],
  rules: readonly PaperRows[],
  children: Readonly<Record<string, readonly PresentRow[]>>,
): ReadonlyMap<string, KnownRow> {
  const rows = new Map<string, PaperValue[]>()
  for (const value of values) {
    if (value.row === null) continue
    const row = rows.get(value.row)
    if (row) row.push(value)
    else rows.set(value.row, [value])
  }
  const known = [...rows].flatMap(([row, own]) => {
    const list = rules.find((each) => row.startsWith(`${each.list}/`))
    const found = list && knownRow(own, list, children[list.module] ?? [])
    return found ? [[row, found] as const] : []
  })
  const count = new Map<string, number>()
  for (const [, each] of known) count.set(identity(each), (count.get(identity(each)) ?? 0) + 1)
  return new Map(known.filter(([, each]) => count.get(identity(each)) === 1))
}

const identity = ({ rules, child, name }: KnownRow): string => child?.id ?? `${rules.module} ${name}`

function knownRow(
  row: readonly PaperValue[],
  rules: PaperRows,
  children: readonly PresentRow[],
): KnownRow | null {
  let first: Omit<KnownRow, 'child'> | null = null
  for (const { says, fields } of rules.keys) {
    const key = row.find(({ field }) => field === says)
    const name = typeof key?.value === 'string' ? lettersOf(key.value) : ''
    if (!key || name === '') continue
    first ??= { rules, key, name }
    const same = children.filter(({ values }) =>
      fields.some((field) => namesIn(values[field]).includes(name)),
    )
    const [child, other] = same
    if (other) return null
    if (child) return { rules, key, name, child }
  }
  return first && { ...first, child: null }
}

/** What a field calls its row. */
function namesIn(value: Json | undefined): readonly string[] {
  const json = value === undefined ? null : paperJsonOf(value)
  if (json === null) return []
  if (typeof json === 'string') return [lettersOf(json)]
  return 'label' in json ? [json.label, json.code ?? ''].map(lettersOf) : []
}

/** Whether a value is measured on the paper as the child measures it; what one side leaves open isn't in its way. */
export function isMeasuredAlike(
  { field, row }: PaperValue,
  { rules, child }: KnownRow,
  values: readonly PaperValue[],
): boolean {
  return rules.measures.every(({ says, field: own, of }) => {
    if (!of.includes(field)) return true
    const said =
      values.find((each) => each.field === says && each.row === row) ??
      values.find((each) => each.field === says && each.row === null)
    const present = child?.values[own] ?? null
    if (said === undefined || present === null || typeof said.value !== 'string') return true
    return (says === 'unit' ? unitNamed(said.value) : said.value) === present
  })
}
