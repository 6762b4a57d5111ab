import type { listAllSubscriptions } from '@rumbo/domain/dcsa/overview.api'
import {
  type createEventSubscription,
  type listEventSubscriptions,
  type replaceEventSubscription,
  subscriptionFilters,
} from '@rumbo/domain/dcsa/subscriptions.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { readCursor, writeCursor } from '../../access/read/sql/cursor.ts'
import { noteHeaders } from '../../access/scope/answer-headers.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { encryptSecret } from '../../platform/encrypt-secret.ts'
import { isAllowed } from '../../platform/outbound/outbound.ts'
import * as queries from './subscriptions.queries.ts'

/** What subscriptions need from outside. */
export type SubscriptionServices = {
  readonly secretsKey: Uint8Array
  readonly cursorSecret: Uint8Array
  readonly publicUrl: string
  /** Also http, and addresses of this machine: for tests and for programs in one's own house. */
  readonly allowPrivate: boolean
}

type Subscription = Out<typeof createEventSubscription>

/** A key has so many at most. */
const most = 20

const toSubscription = ({ id, callback_url, filters }: queries.SubscriptionRow): Subscription => ({
  subscriptionID: id,
  callbackUrl: callback_url,
  ...filters,
})

/** The subscriptions of the key that asks; a person has none. */
export async function readSubscriptions(
  scope: Scope,
  { cursorSecret, publicUrl }: SubscriptionServices,
  { limit, cursor }: In<typeof listEventSubscriptions>,
): Promise<readonly Subscription[]> {
  const key = { secret: cursorSecret, query: `dcsa subscriptions ${scope.key?.id}` }
  const after = cursor === undefined ? null : readCursor(cursor, key).id
  const rows = await scope.all(queries.ownSubscriptions(after, limit + 1))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const address = (at: string | undefined) => {
    const url = new URL('/v2/event-subscriptions', publicUrl)
    url.searchParams.set('limit', String(limit))
    if (at) url.searchParams.set('cursor', at)
    return url.href
  }
  noteHeaders(scope, {
    'Current-Page': address(cursor),
    'First-Page': address(undefined),
    ...(last ? { 'Next-Page': address(writeCursor({ values: [], id: last.id }, key)) } : {}),
  })
  return shown.map(toSubscription)
}

/** @throws AppError NOT_FOUND */
export async function readSubscription(scope: Scope, id: string): Promise<Subscription> {
  const row = await scope.first(queries.ownSubscription(id))
  if (!row) throw new AppError('NOT_FOUND')
  return toSubscription(row)
}

/**
 * Has what comes from now on sent to an address. Its secret is encrypted and never shown again.
 * @throws AppError API_KEY_NEEDED where a person asks, URL_NOT_VALID, TOO_MANY
 */
export async function makeSubscription(
  scope: Scope,
  { secretsKey, allowPrivate }: SubscriptionServices,
  { callbackUrl, secret, ...rest }: In<typeof createEventSubscription>,
): Promise<Subscription> {
  if (!scope.key) throw new AppError('API_KEY_NEEDED')
  requireAddress(callbackUrl, allowPrivate)
  await scope.all(queries.holdAll())
  if (((await scope.first(queries.countOwn()))?.count ?? 0) >= most) throw new AppError('TOO_MANY')
  const id = newId()
  const filters = subscriptionFilters.parse(rest)
  const encryptedSecret = encryptSecret(secret, secretsKey, id)
  await scope.all(queries.insertSubscription({ id, callback_url: callbackUrl, filters, encryptedSecret }))
  noteIdempotencyRecord(scope, id)
  return toSubscription({ id, callback_url: callbackUrl, filters })
}

/** Puts another address and other filters in the place of the present ones. @throws AppError NOT_FOUND, URL_NOT_VALID */
export async function changeSubscription(
  scope: Scope,
  { allowPrivate }: SubscriptionServices,
  { subscriptionID: id, callbackUrl, ...rest }: In<typeof replaceEventSubscription>,
): Promise<Subscription> {
  const row = { id, callback_url: callbackUrl, filters: subscriptionFilters.parse(rest) }
  if (!(await scope.first(queries.ownSubscription(id)))) throw new AppError('NOT_FOUND')
  requireAddress(callbackUrl, allowPrivate)
  await scope.all(queries.replaceSubscription(row))
  return toSubscription(row)
}

/** Another secret; what is sent from now on is signed by it. @throws AppError NOT_FOUND */
export async function changeSecret(
  scope: Scope,
  { secretsKey }: SubscriptionServices,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<void> {
  if (!(await scope.first(queries.saveSecret(id, encryptSecret(secret, secretsKey, id)))))
    throw new AppError('NOT_FOUND')
}

/** @throws AppError NOT_FOUND */
export async function endOwnSubscription(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.deleteOwn(id)))) throw new AppError('NOT_FOUND')
}

type Overview = Out<typeof listAllSubscriptions>['items'][number]

/** All subscriptions of the organization, and how each is doing. */
export async function readOverview(scope: Scope): Promise<readonly Overview[]> {
  return (await scope.all(queries.allSubscriptions())).map((row) => ({
    id: row.id,
    callbackUrl: row.callback_url,
    key: row.key,
    filters: row.filters,
    state: row.paused_at ? 'paused' : row.failing_since ? 'failing' : 'live',
    failure: row.failure,
    failingSince: row.failing_since,
    lastSentAt: row.last_sent_at,
    createdAt: row.created_at,
  }))
}

/** Sends again what it missed. @throws AppError NOT_FOUND */
export async function resume(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.resumeAny(id)))) throw new AppError('NOT_FOUND')
}

/** @throws AppError NOT_FOUND */
export async function endSubscription(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.deleteAny(id)))) throw new AppError('NOT_FOUND')
}

function requireAddress(url: string, allowPrivate: boolean): void {
  if (!isAllowed(new URL(url), allowPrivate))
    throw new AppError('BAD_REQUEST', {}, [{ path: 'callbackUrl', code: 'URL_NOT_VALID' }])
}
