import type { Draft } from './draft.ts'
import type { PaperField } from './fields.ts'
import { meaningOf } from './meaning.ts'
import type { PaperValue } from './paper.ts'

/** Fields that a paper may state several of. */
const many: ReadonlySet<PaperField> = new Set([
  'orderNumber',
  'invoiceNumber',
  'clientReference',
  'tariffCode',
])

const ranks = { checked: 0, read: 1, unsure: 2 } as const

const better = (a: Draft, b: Draft): number =>
  ranks[a.class] - ranks[b.class] ||
  b.strength - a.strength ||
  a.page - b.page ||
  a.box.y - b.box.y ||
  a.box.x - b.box.x

/**
 * One value for each field and row, the best of those found. Where two are proved that differ, neither is: something was taken for
 * something else.
 */
export function resolve(drafts: readonly Draft[]): readonly PaperValue[] {
  const groups = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const key = `${draft.row ?? ''} ${draft.field}${many.has(draft.field) ? ` ${meaningOf(draft.value)}` : ''}`
    const group = groups.get(key)
    if (group) group.push(draft)
    else groups.set(key, [draft])
  }
  return [...groups.values()]
    .map((group) => {
      const [best, ...others] = group.toSorted(better)
      if (!best) return null
      const other = others.find(
        (each) => each.class === 'checked' && meaningOf(each.value) !== meaningOf(best.value),
      )
      const { strength, ...value } = best
      return other
        ? {
            ...value,
            class: 'unsure' as const,
            why: { code: 'several', with: { other: other.text } } as const,
          }
        : value
    })
    .filter((value) => value !== null)
}
