import type { ManyPatch, Outcome } from '../../access/change/change-many.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import { actingId, rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import type { BulkExtras } from '../../records/bulk/bulk-extras.ts'
import type { ChangedWithChildren } from '../../records/change-records.service.ts'
import { undoChildren } from '../../records/children/undo-children.service.ts'
import { typedContainers } from './container-types.queries.ts'

/** One shipment's part of a call, with the types of containers that an undo brings back. */
type ShipmentPatch = ManyPatch & { readonly containerTypes?: Readonly<Record<string, string>> | undefined }

/** Answers which types of containers another transport type or modality reset, and restores them for an undo. */
export const containerTypes: BulkExtras = {
  changed: async (scope, rows: readonly ShipmentPatch[], outcomes) => {
    const refused = new Set(outcomes.flatMap((each) => ('refused' in each ? [each.id] : [])))
    await restoreTypes(
      scope,
      rows.filter(({ id }) => !refused.has(id)),
    )
    const reset = new Map<string, object>()
    for (const outcome of outcomes) {
      const types = await typesReset(scope, outcome)
      if (Object.keys(types).length > 0) reset.set(outcome.id, { containerTypes: types })
    }
    return reset
  },
  preview: async (scope, outcomes) => ({ containerTypes: await countTypesToReset(scope, outcomes) }),
}

/** Restores types of containers where they are still empty, by the actor's own rights. */
async function restoreTypes(scope: Scope, rows: readonly ShipmentPatch[]): Promise<void> {
  const all = rows.map(({ id, containerTypes: types = {} }) => ({
    recordId: id,
    notes: Object.entries(types).map(([container, type]) => ({
      module: containerModule.id,
      id: container,
      before: { type },
      after: { type: null },
    })),
  }))
  await undoChildren(scope, shipmentModule, { all, by: { way: scope.actor.way } })
}

/** The types that were reset, by container; none where the actor may not see them. */
async function typesReset(
  scope: Scope,
  { id, children }: ChangedWithChildren,
): Promise<Readonly<Record<string, string>>> {
  const types = children.flatMap(({ id: container, before }) =>
    typeof before?.type === 'string' ? [[container, before.type] as const] : [],
  )
  if (types.length === 0) return {}
  const rights = await recordRights(scope, shipmentModule, id)
  return rights.of(containerModule).of('type') === 'hide' ? {} : Object.fromEntries(types)
}

/** How many containers lose their type to another modality, as far as the actor may see types. */
async function countTypesToReset(scope: Scope, outcomes: readonly Outcome[]): Promise<number> {
  const ids = outcomes.flatMap((outcome) =>
    'changed' in outcome && outcome.changed.includes('modality') ? [outcome.id] : [],
  )
  const rights = rightsFor(scope, moduleIn(scope, containerModule), {
    record: { createdBy: actingId(scope) },
  })
  if (ids.length === 0 || rights.of('type') === 'hide') return 0
  return (await scope.first(typedContainers(ids)))?.count ?? 0
}
