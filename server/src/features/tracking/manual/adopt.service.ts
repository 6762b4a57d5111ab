import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { adoptDate } from '@rumbo/domain/shipments/contracts/dates.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { containerDateKey, factsByField, manualDateFields } from '@rumbo/domain/tracking/phases/manual-dates'
import { change } from '../../../access/change/change.ts'
import { lockParent } from '../../../access/change/locks/lock.ts'
import { recordRights } from '../../../access/rights/record-rights.ts'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../../modules.ts'
import { phaseDateOf } from '../timeline/why.service.ts'
import { stateOf } from '../tracking.queries.ts'
import { forgetDate, toldOfContainer } from './manual-dates.queries.ts'
import { changeManualContainer } from './manual-dates.service.ts'

/**
 * Puts what the carrier says in the place of a date that a person set or deleted; from then on it follows the carrier again. Of
 * one's own company's shipments, for who may edit the date. @throws AppError NOT_FOUND, UNAUTHORIZED, FIELD_UNKNOWN, DATE_NOT_TOLD
 */
export async function adopt(scope: Scope, { id, field, containerId }: In<typeof adoptDate>): Promise<void> {
  const { variant } = await lockParent(scope, shipmentModule, id)
  const mode = modeOf({ freightType: variant })
  const rights = await recordRights(scope, shipmentModule, id)
  const isOwn = rights.owner.id === scope.organizationId
  noteIdempotencyRecord(scope, id)
  if (containerId !== undefined) {
    if (!isOwn || rights.of(containerModule).of('currentPhase') !== 'edit') throw new AppError('UNAUTHORIZED')
    return adoptOfContainer(scope, { shipmentId: id, id: containerId }, { mode, field })
  }
  const right = rights.of(shipmentModule).of(field)
  const unknown = new AppError('BAD_REQUEST', {}, [{ path: 'field', code: 'FIELD_UNKNOWN' }])
  if (right === 'hide') throw unknown
  if (!isOwn || right !== 'edit') throw new AppError('UNAUTHORIZED')
  if (!manualDateFields.includes(field)) throw unknown
  const outcome = (await scope.first(stateOf(id)))?.outcome
  const fact = outcome ? factsByField(mode, outcome)[field] : null
  if (!fact) throw new AppError('DATE_NOT_TOLD')
  await scope.all(forgetDate(id, field))
  const target = { module: shipmentModule, recordId: id, id }
  // It isn't kept as the person's own date.
  const options = { by: { way: scope.actor.way }, authority: 'product' } as const
  await change(scope, target, { patch: { [field]: fact.date }, ...options })
}

type Wanted = { readonly mode: Mode; readonly field: string }

async function adoptOfContainer(
  scope: Scope,
  container: { readonly shipmentId: string; readonly id: string },
  { mode, field }: Wanted,
): Promise<void> {
  const { phase, classifier } = phaseDateOf(mode, field)
  const known = await scope.first(toldOfContainer(container.shipmentId, container.id))
  if (!known) throw new AppError('NOT_FOUND')
  const told = known.told?.phaseDates.find((each) => each.phase === phase)
  const date = (told?.[classifier] ?? (classifier === 'estimated' ? told?.planned : null))?.date
  if (!date) throw new AppError('DATE_NOT_TOLD')
  const key = containerDateKey(phase, classifier)
  await changeManualContainer(scope, container, (hand) => ({
    ...hand,
    dates: Object.fromEntries(Object.entries(hand.dates).filter(([each]) => each !== key)),
  }))
  const rows = known.phases.map((row) => (row.phase === phase ? { ...row, [classifier]: date } : row))
  const target = { module: containerModule, recordId: container.shipmentId, id: container.id }
  await change(scope, target, { patch: { phases: rows }, by: { way: scope.actor.way }, authority: 'product' })
}
