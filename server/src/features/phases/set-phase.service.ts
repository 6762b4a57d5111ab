import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { type PhaseId, phasesOf } from '@rumbo/domain/phases/phase'
import type { setPhase as contract } from '@rumbo/domain/phases/phases.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { change } from '../../access/change/change.ts'
import { lockParent } from '../../access/change/locks/lock.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { changeRecord } from '../../records/change-records.service.ts'
import { changeChild } from '../../records/children/edit-children.service.ts'
import { noteContainerDates } from '../tracking/manual/manual-dates.service.ts'
import { notifyPhase } from './notify-parties.service.ts'
import { dateFieldsOf } from './phase-fields.ts'
import { containerPhases } from './phases.queries.ts'

type Input = In<typeof contract>
type Dates = Pick<Input, 'estimated' | 'actual'>

/**
 * Makes a phase of a shipment or of one of its containers current, sets or empties its dates, and notifies the parties that are
 * named. @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST
 */
export async function setPhase(scope: Scope, input: Input): Promise<void> {
  const { id, phase, containerId, current, notify = [] } = input
  const { variant } = await lockParent(scope, shipmentModule, id)
  const mode = modeOf({ freightType: variant })
  const dates = datesOf(mode, input)
  const rights = (await recordRights(scope, shipmentModule, id)).of(
    containerId === undefined ? shipmentModule : containerModule,
  )
  const right = rights.of(containerId === undefined ? 'phase' : 'currentPhase')
  if (right === 'hide') throw new AppError('BAD_REQUEST', {}, [{ path: 'phase', code: 'FIELD_UNKNOWN' }])
  if (right !== 'edit') throw new AppError('UNAUTHORIZED')
  noteIdempotencyRecord(scope, id)
  if (containerId === undefined) {
    const patch = { ...(current ? { phase } : {}), ...dates }
    if (Object.keys(patch).length > 0) await changeRecord(scope, shipmentModule, { id, patch })
  } else {
    const container = { shipmentId: id, id: containerId }
    await changeDates(scope, container, { ...input, mode })
    const patch = current ? { currentPhase: phase } : {}
    await changeChild(scope, containerModule, { recordId: id, id: containerId, patch })
  }
  if (notify.length > 0) await notifyPhase(scope, { id, phase, containerId, mode, notify })
}

/** The dates as fields of the shipment. */
function datesOf(mode: Mode, { phase, estimated, actual }: Pick<Input, 'phase'> & Dates) {
  const fields = dateFieldsOf(mode, phase)
  return {
    ...(estimated === undefined ? {} : { [fields.estimated]: estimated }),
    ...(actual === undefined ? {} : { [fields.actual]: actual }),
  }
}

type Container = { readonly shipmentId: string; readonly id: string }
type Wanted = Dates & { readonly mode: Mode; readonly phase: PhaseId }

/** A container keeps its dates by phase; its owner alone sets them. */
async function changeDates(scope: Scope, container: Container, wanted: Wanted): Promise<void> {
  const { mode, phase, estimated, actual } = wanted
  if (estimated === undefined && actual === undefined) return
  const { shipmentId, id } = container
  const stored = await scope.first(containerPhases(shipmentId, id))
  if (!stored) throw new AppError('NOT_FOUND')
  const rows = phasesOf[mode].map((each) => {
    const row = rowOf(stored.phases, each.id)
    if (each.id !== phase) return row
    return {
      ...row,
      ...(estimated === undefined ? {} : { estimated }),
      ...(actual === undefined ? {} : { actual }),
    }
  })
  const by = { way: scope.actor.way }
  await change(
    scope,
    { module: containerModule, recordId: shipmentId, id },
    { patch: { phases: rows }, by, authority: 'product' },
  )
  await noteContainerDates(scope, container, { phase, estimated, actual })
}

function rowOf(stored: Json, phase: PhaseId): Readonly<Record<string, Json>> {
  const row: unknown = Array.isArray(stored)
    ? stored.find((each: unknown) => isRecord(each) && each.phase === phase)
    : undefined
  const dates = { planned: null, estimated: null, actual: null }
  return { phase, ...dates, ...(isRecord(row) ? (row as Readonly<Record<string, Json>>) : {}) }
}
