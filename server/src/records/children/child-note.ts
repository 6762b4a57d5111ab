import type { Values } from '@rumbo/domain/fields/values'
import type { Outcome } from '../../access/change/change-many.ts'
import type { NotedChange } from '../../access/works/work-records.ts'

/** A child that was added (`before` null), or changed. */
export type ChildNote = {
  readonly module: string
  readonly id: string
  readonly before: Values | null
  readonly after: Values
}

/** A change of a child as a change of its record: works note it under the child's module. */
export const childChange = ({ module, id, before, after }: ChildNote): NotedChange => ({
  field: module,
  from: before && { id, values: before },
  to: { id, values: after },
})

/** An outcome with what followed in children among its changes, so that a work can undo it. */
export function withChildChanges({
  children,
  ...outcome
}: Outcome & { readonly children: readonly ChildNote[] }): Outcome {
  if ('refused' in outcome || children.length === 0) return outcome
  return { ...outcome, changes: [...outcome.changes, ...children.map(childChange)] }
}

/** The changes of children among those of a record. */
export function childNotesOf(
  changes: readonly NotedChange[],
  modules: readonly { readonly id: string }[],
): readonly ChildNote[] {
  return changes.flatMap(({ field, from, to }): ChildNote[] => {
    if (!modules.some(({ id }) => id === field)) return []
    const after = to as unknown as { readonly id: string; readonly values: Values }
    const before = from as unknown as { readonly values: Values } | null
    return [{ module: field, id: after.id, before: before?.values ?? null, after: after.values }]
  })
}
