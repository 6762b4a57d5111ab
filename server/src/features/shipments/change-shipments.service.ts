import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { changeShipments as contract } from '@rumbo/domain/shipments/bulk.api'
import { changeMany, type ManyPatch, type Outcome } from '../../access/change/change-many.ts'
import { shipmentModule } from '../../access/modules.ts'
import type { Scope } from '../../access/scope.ts'
import { statement } from '../../access/statement.ts'
import { toldIssues } from '../../access/told-issues.ts'
import { show, type Visible } from '../../access/visible.ts'
import { followTransport } from './containers.service.ts'
import type { Followers } from './followers.service.ts'

/**
 * Changes many shipments at once, and what hangs on them in their containers and their tracking: the rules of a single
 * change, each record whole or not at all.
 * @param rows at most 5,000, each record once
 */
export async function changeShipments(
  scope: Scope,
  rows: readonly ManyPatch[],
  followers: Followers,
): Promise<readonly Outcome[]> {
  const outcomes = await changeMany(scope, shipmentModule, { rows, by: { way: scope.actor.way } })
  for (const outcome of outcomes) {
    if ('refused' in outcome || outcome.changed.length === 0) continue
    const { id, changed, before, after } = outcome
    await followTransport(scope, { id, fields: changed, before, after })
    await followers.followed(scope, id, changed)
  }
  return outcomes
}

/** The same, told to the one who asked: versions as they are after all that followed. */
export async function changeRows(
  scope: Scope,
  rows: readonly ManyPatch[],
  followers: Followers,
): Promise<Visible<Out<typeof contract>>> {
  const outcomes = await changeShipments(scope, rows, followers)
  const versions = await scope.all(statement<{ id: string; version: number }>`
    select id, version from tenant.shipments where id = any (${outcomes.map(({ id }) => id)}::uuid[])`)
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  return show({
    items: outcomes.map((outcome) => {
      const { id } = outcome
      if ('refused' in outcome) return { id, refused: toldIssues(scope, outcome.refused) }
      const { told, conflicts } = outcome
      return { id, changed: [...told], version: versionOf.get(id) ?? 0, conflicts: [...conflicts] }
    }),
  })
}
