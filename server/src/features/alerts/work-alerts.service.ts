import type { Alert, closeAlert, listAlertSteps, workAlert } from '@rumbo/domain/alerts/alerts.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { announce } from '../../access/events/announce.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { tellOwners } from '../notifications/tell-owners.service.ts'
import * as queries from './alerts.queries.ts'
import { readAlert } from './alerts.service.ts'
import { recordOf } from './open-alerts.queries.ts'
import { lockRecords, writeCounts } from './open-alerts.service.ts'

/**
 * Changes who works on an alert, what comes next and when, or puts it off. A new owner gets a notice, unless they took it themselves.
 * @throws AppError NOT_FOUND, ALERT_CLOSED, BAD_REQUEST with MEMBER_UNKNOWN at `ownerId`
 */
export async function workOn(
  scope: Scope,
  { id, ownerId, nextStep, dueOn, snoozedUntil }: In<typeof workAlert>,
): Promise<Visible<Alert>> {
  const row = await openOne(scope, id)
  const owner = ownerId ? await scope.first(queries.memberNamed(ownerId)) : null
  if (ownerId && !owner) throw new AppError('BAD_REQUEST', {}, [{ path: 'ownerId', code: 'MEMBER_UNKNOWN' }])
  const pick = <T>(wished: T | undefined, present: T): T => (wished === undefined ? present : wished)
  const to: queries.Working = {
    owner_id: pick(ownerId, row.owner_id),
    next_step: pick(nextStep, row.next_step),
    due_on: pick(dueOn, row.due_on),
    snoozed_until: pick(snoozedUntil, row.snoozed_until),
  }
  const steps: queries.Step[] = [
    ...(to.owner_id === row.owner_id ? [] : [{ what: 'owner', told: owner?.name ?? null }]),
    ...(to.next_step === row.next_step ? [] : [{ what: 'nextStep', told: to.next_step }]),
    ...(to.due_on === row.due_on ? [] : [{ what: 'dueOn', told: to.due_on }]),
    ...(snoozedUntil === undefined ? [] : [{ what: 'snoozed', told: to.snoozed_until }]),
  ]
  await scope.all(queries.saveWorking(id, to))
  if (to.owner_id !== row.owner_id && to.owner_id !== scope.user?.id) {
    await tellOwners(scope, [{ ...row, owner_id: to.owner_id }], newId())
  }
  return done(scope, row, steps)
}

/** @throws AppError NOT_FOUND, ALERT_CLOSED */
export async function closeOne(
  scope: Scope,
  { id, reason, note }: In<typeof closeAlert>,
): Promise<Visible<Alert>> {
  const row = await openOne(scope, id)
  await scope.all(queries.closeOne(id, { reason, note }))
  return done(scope, row, [{ what: 'closed', told: reason }])
}

/** @throws AppError NOT_FOUND */
export async function reopenOne(scope: Scope, id: string): Promise<Visible<Alert>> {
  await lock(scope, id)
  const { row } = await readAlert(scope, id)
  await scope.all(queries.reopenOne(id))
  return done(scope, row, row.closed_at === null ? [] : [{ what: 'reopened', told: null }])
}

/** @throws AppError NOT_FOUND */
export async function readSteps(scope: Scope, id: string): Promise<Visible<Out<typeof listAlertSteps>>> {
  const { alert } = await readAlert(scope, id)
  const rows = await scope.all(queries.stepsOf(id))
  return mapVisible(alert, () => ({
    items: rows.map(({ at, user_id, user_name, what, told }) => ({
      at,
      what,
      to: told,
      by: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    })),
  }))
}

/** The record's row before the alert, as everybody who changes alerts does. */
async function lock(scope: Scope, id: string): Promise<void> {
  await lockRecords(scope, await scope.all(recordOf(id)))
  if (!(await scope.first(queries.lockAlert(id)))) throw new AppError('NOT_FOUND')
}

async function openOne(scope: Scope, id: string): Promise<queries.AlertRow> {
  await lock(scope, id)
  const { row } = await readAlert(scope, id)
  if (row.closed_at !== null) throw new AppError('ALERT_CLOSED')
  return row
}

async function done(
  scope: Scope,
  row: queries.AlertRow,
  steps: readonly queries.Step[],
): Promise<Visible<Alert>> {
  if (steps.length > 0) await scope.all(queries.insertSteps(row, steps))
  await writeCounts(scope, [row.record_id])
  await announce(scope, 'alerts', row.id)
  return (await readAlert(scope, row.id)).alert
}
