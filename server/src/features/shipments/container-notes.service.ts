import type { Values } from '@rumbo/domain/fields/values'
import type { NotedChange } from '../../access/works/work-records.ts'
import type { ContainerNote } from './put-containers.service.ts'

/** Under this name a work notes a container that it made or changed. */
export const containerField = 'containers'

/** A change of a container as a change of its shipment. */
export const containerChange = ({ id, before, after }: ContainerNote): NotedChange => ({
  field: containerField,
  from: before && { id, values: before },
  to: { id, values: after },
})

/** The changes of containers among those of a shipment. */
export function containerNotesOf(changes: readonly NotedChange[]): readonly ContainerNote[] {
  return changes.flatMap(({ field, from, to }): ContainerNote[] => {
    if (field !== containerField) return []
    const after = to as unknown as { readonly id: string; readonly values: Values }
    const before = from as unknown as { readonly values: Values } | null
    return [{ id: after.id, before: before?.values ?? null, after: after.values }]
  })
}
