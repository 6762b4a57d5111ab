import type { DueKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { upgradeParticipants } from '../../records/sharing/participants/upgrade.service.ts'
import { setUpgraded, takePartner } from './upgrade.queries.ts'

/**
 * Gives passive partners that have become real the shipments that they took part in, a batch of them a transaction. The keys are
 * partners; they are marked as both sides agree (migration 0330).
 */
export const upgradesDue: DueKind = { id: 'upgrades', batch: 1, run: upgradeAll }

async function upgradeAll(scope: Scope, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const partner = await scope.first(takePartner(id))
    if (!partner) continue
    const isDone = await upgradeParticipants(scope, id, partner.organization_id)
    if (isDone) await scope.all(setUpgraded(id))
    else await markDue(scope, upgradesDue, { keys: [id], isBulk: true })
  }
}
