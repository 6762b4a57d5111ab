import type { AlertChange, changeAlerts } from '@rumbo/domain/alerts/alerts.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { readAlert } from './alerts.service.ts'
import { closeOne, reopenOne, workOn } from './work-alerts.service.ts'

/**
 * Changes several alerts, each as it would be by itself. Those that are gone, hidden or closed meanwhile stay as they are.
 * @returns what undoes it @throws AppError BAD_REQUEST with MEMBER_UNKNOWN
 */
export async function changeMany(
  scope: Scope,
  { changes }: In<typeof changeAlerts>,
): Promise<Out<typeof changeAlerts>> {
  const before: AlertChange[] = []
  // In one order for everybody, so that two who change the same ones don't wait for each other.
  for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const undo = await changeOne(scope, change).catch((error: unknown) => {
      if (error instanceof AppError && isGone(error)) return null
      throw error
    })
    if (undo) before.push(undo)
  }
  return { changed: before.length, before }
}

const isGone = ({ code }: AppError): boolean => code === 'NOT_FOUND' || code === 'ALERT_CLOSED'

async function changeOne(scope: Scope, { closed, ...change }: AlertChange): Promise<AlertChange | null> {
  const { id } = change
  const { row, alert } = await readAlert(scope, id)
  const was = useInternally(alert, ({ owner, snoozedUntil }) => ({
    ownerId: owner?.id ?? null,
    snoozedUntil,
  }))
  const undo: AlertChange = { id }
  if (closed === null) {
    if (row.closed_at === null) return null
    await reopenOne(scope, id)
    const { closed_reason: reason } = row
    if (reason !== null && reason !== 'passed') undo.closed = reason
  }
  if (change.ownerId !== undefined || change.snoozedUntil !== undefined) {
    await workOn(scope, change)
    if (change.ownerId !== undefined) undo.ownerId = was.ownerId
    if (change.snoozedUntil !== undefined) undo.snoozedUntil = was.snoozedUntil
  }
  if (closed) {
    await closeOne(scope, { id, reason: closed, note: null })
    undo.closed = null
    // Opening it again takes it out of its sleep.
    if (was.snoozedUntil !== null) undo.snoozedUntil = was.snoozedUntil
  }
  return undo
}
