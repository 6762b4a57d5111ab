import { AppError } from '@rumbo/domain/kernel/app-error'
import { recordRights } from '../../../access/rights/record-rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible } from '../../../access/visible/visible.ts'
import { shipmentModule } from '../../../modules.ts'
import { refold } from '../fold/refold.service.ts'
import { readTimeline } from '../timeline/timeline.service.ts'
import { enroll } from './enroll.service.ts'
import { hasten } from './poll.queries.ts'

/**
 * Folds all that came about one of the organization's own shipments once more: what a repaired rule or a port that is known by
 * now makes of it is written; and has its carriers asked as soon as their limits allow. Who may say how it is tracked may ask
 * for it.
 * @throws AppError NOT_FOUND, UNAUTHORIZED
 */
export async function refreshTracking(scope: Scope, id: string) {
  const rights = await recordRights(scope, shipmentModule, id)
  const isOwn = rights.owner.id === scope.organizationId
  if (!isOwn || rights.of(shipmentModule).of('manualTracking') !== 'edit') throw new AppError('UNAUTHORIZED')
  await refold(scope, id)
  await enroll(scope, { ids: [id], restarts: false })
  const asked = (await scope.all(hasten(id))).length
  return mapVisible(await readTimeline(scope, id), ({ lastEventAt, lastReceivedAt }) => ({
    lastEventAt,
    lastReceivedAt,
    asked,
  }))
}
