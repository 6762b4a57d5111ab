import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { subscribePush } from '@rumbo/domain/notifications/push.api'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { isPushTarget } from '../../platform/push/encrypt-push.ts'
import * as queries from './push.queries.ts'

/** Browsers that one person's notices of an organization are shown in; the one that was allowed first goes first. */
const maxBrowsers = 10

/** Shows the acting user's notices of the organization in a browser. @throws AppError BAD_REQUEST for keys that are none */
export async function subscribe(scope: Scope, browser: In<typeof subscribePush>): Promise<{ id: string }> {
  if (!isPushTarget(browser))
    throw new AppError('BAD_REQUEST', {}, [{ path: 'p256dh', code: 'VALUE_NOT_VALID' }])
  const id = newId()
  await scope.all(queries.takeEndpoint(browser.endpoint))
  await scope.all(queries.insertSubscription({ id, ...browser }))
  await scope.all(queries.trimSubscriptions(maxBrowsers))
  noteIdempotencyRecord(scope, id)
  return { id }
}

/** @throws AppError NOT_FOUND */
export async function subscribed(scope: Scope, id: string): Promise<{ id: string }> {
  const row = await scope.first(queries.ownSubscription(id))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError NOT_FOUND */
export async function unsubscribe(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.deleteSubscription(id)))) throw new AppError('NOT_FOUND')
}
