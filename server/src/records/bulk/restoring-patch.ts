import type { ManyPatch } from '../../access/change/change-many.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { NotedChange } from '../../access/works/work-records.ts'

/**
 * The patch that undoes changes: what the edit named is written with the user's own rights, what followed from it by a rule is
 * restored with it. What a rule alone writes follows by itself.
 */
export function restoringPatch(
  module: RecordModule,
  named: readonly string[],
  changes: readonly NotedChange[],
): Omit<ManyPatch, 'id'> {
  const writable = changes.filter(({ field }) => {
    const known = module.byField.get(field)?.field
    return known !== undefined && !known.readOnly
  })
  const before = (some: readonly NotedChange[]) =>
    Object.fromEntries(some.map(({ field, from }) => [field, from]))
  return {
    patch: before(writable.filter(({ field }) => named.includes(field))),
    restored: before(writable.filter(({ field }) => !named.includes(field))),
    expected: Object.fromEntries(writable.map(({ field, to }) => [field, to])),
  }
}
