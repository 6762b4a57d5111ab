import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { changeShipments as contract } from '@rumbo/domain/shipments/api'
import { changeMany, type ManyPatch, type Outcome } from '../../access/change/change-many.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import { localizeIssues } from '../../access/rights/localized-issues.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { containerChange } from './container-notes.service.ts'
import { followTransport } from './containers.service.ts'
import type { ContainerNote } from './put-containers.service.ts'
import { takeContainersBack } from './undo-containers.service.ts'

/**
 * Changes many shipments at once, and what hangs on them in their containers: the rules of a single
 * change, each record whole or not at all.
 * @param rows at most 5,000, each record once
 */
export const changeShipments = (
  scope: Scope,
  rows: readonly ManyPatch[],
): Promise<readonly ShipmentOutcome[]> =>
  asOneChange(scope, async () => {
    const outcomes = await changeMany(scope, shipmentModule, { rows, by: { way: scope.actor.way } })
    const below = new Map<string, readonly ContainerNote[]>()
    for (const outcome of outcomes) {
      if ('refused' in outcome || outcome.changed.length === 0) continue
      const { id, changed, before, after } = outcome
      const notes = await followTransport(scope, { id, fields: changed, before, after })
      if (notes.length > 0) below.set(id, notes)
    }
    return outcomes.map((outcome) => ({ ...outcome, containers: below.get(outcome.id) ?? [] }))
  })

/** What became of a shipment, and what followed in its containers. */
type ShipmentOutcome = Outcome & { readonly containers: readonly ContainerNote[] }

/** The same with what followed in containers among its changes, so that a work can take it back. */
export function withContainerChanges({ containers, ...outcome }: ShipmentOutcome): Outcome {
  if ('refused' in outcome || containers.length === 0) return outcome
  return { ...outcome, changes: [...outcome.changes, ...containers.map(containerChange)] }
}

/** One record's part of a call, with the types of containers that an undo brings back. */
type RowPatch = ManyPatch & { readonly containerTypes?: Readonly<Record<string, string>> | undefined }

/** Brings types of containers back where they are still empty, by the actor's own rights. */
async function restoreTypes(scope: Scope, rows: readonly RowPatch[]): Promise<void> {
  const all = rows.map(({ id, containerTypes = {} }) => ({
    recordId: id,
    notes: Object.entries(containerTypes).map(([container, type]) => ({
      id: container,
      before: { type },
      after: { type: null },
    })),
  }))
  await takeContainersBack(scope, all)
}

/** The types that were reset, by container; none where the actor may not see them. */
async function typesReset(
  scope: Scope,
  { id, containers }: ShipmentOutcome,
): Promise<Record<string, string>> {
  const types = containers.flatMap(({ id: container, before }) =>
    typeof before?.type === 'string' ? [[container, before.type] as const] : [],
  )
  if (types.length === 0) return {}
  const rights = await recordRights(scope, shipmentModule, id)
  return rights.of(containerModule).of('type') === 'hide' ? {} : Object.fromEntries(types)
}

/** The same as an answer: versions as they are after all that followed. */
export async function changeRows(
  scope: Scope,
  rows: readonly RowPatch[],
): Promise<Visible<Out<typeof contract>>> {
  const outcomes = await changeShipments(scope, rows)
  const refused = new Set(outcomes.filter((each) => 'refused' in each).map(({ id }) => id))
  await restoreTypes(
    scope,
    rows.filter(({ id }) => !refused.has(id)),
  )
  const types = new Map<string, Record<string, string>>()
  for (const outcome of outcomes) types.set(outcome.id, await typesReset(scope, outcome))
  const versions = await scope.all(statement<{ id: string; version: number }>`
    select id, version from tenant.shipments where id = any (${outcomes.map(({ id }) => id)}::uuid[])`)
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  return show({
    items: outcomes.map((outcome) => {
      const { id } = outcome
      if ('refused' in outcome) return { id, refused: localizeIssues(scope, outcome.refused) }
      const { shown, conflicts, followed } = outcome
      const containerTypes = types.get(id) ?? {}
      return {
        ...{ id, changed: [...shown], version: versionOf.get(id) ?? 0, conflicts: [...conflicts] },
        ...(Object.keys(followed).length > 0 ? { followed } : {}),
        ...(Object.keys(containerTypes).length > 0 ? { containerTypes } : {}),
      }
    }),
  })
}
