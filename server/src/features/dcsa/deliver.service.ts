import { createHmac } from 'node:crypto'
import type { DcsaEvent } from '@rumbo/domain/dcsa/event'
import { type Filters, filterNames, mayAsk, wantedKeys } from '@rumbo/domain/dcsa/filters'
import type { DeliveryFailure } from '@rumbo/domain/dcsa/overview.api'
import type { SubscriptionFilters } from '@rumbo/domain/dcsa/subscriptions.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type pg from 'pg'
import { postVisible } from '../../access/posts/post-visible.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { decryptSecret } from '../../platform/encrypt-secret.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import * as queries from './deliver.queries.ts'
import { seenOf } from './events.service.ts'
import { roleSees, visibleToRole } from './sees.ts'

/** Events of one post, and shipments that are looked at for them. */
const maxEvents = 100
const maxShipments = 200

/** What sending needs from outside. */
export type DeliverServices = {
  readonly pool: pg.Pool
  readonly secretsKey: Uint8Array
  readonly outbound: Outbound
}

type Batch = {
  readonly events: Visible<readonly DcsaEvent[]>
  readonly count: number
  readonly sent: readonly queries.Sent[]
}

/** Why nothing was sent, and whether there is no use in trying again. */
type Failed = { readonly failure: DeliveryFailure; readonly isOver: boolean }

const keyEnded: Failed = { failure: 'keyEnded', isOver: true }

/**
 * Sends what is due by one subscription, by the rights that its key has now; what was sent is noted after the answer, so a stop in
 * between sends it twice and loses nothing.
 */
export async function deliver(
  services: DeliverServices,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
): Promise<void> {
  const job = { kind: 'job', name: 'dcsa', organizationId, way: 'automation' } as const
  const inJob = <T>(run: (scope: Scope) => Promise<T>) => withScope(services.pool, job, run)
  const lease = newId()
  const taken = await inJob((scope) => scope.first(queries.takeSubscription(id, lease)))
  if (!taken) return
  const batch = await batchOf(services.pool, organizationId, taken)
  if ('failure' in batch)
    return void (await inJob((scope) => scope.all(queries.noteFailed(id, lease, batch))))
  const failed = batch.count > 0 ? await post(services, taken, batch.events) : null
  await inJob(async (scope) => {
    if (failed) return scope.all(queries.noteFailed(id, lease, failed))
    await scope.all(queries.noteSent(id, batch.sent))
    return scope.all(queries.noteDelivered(id, lease, batch.count > 0))
  })
}

/** What there is to send, as the key may see it now. */
async function batchOf(
  pool: pg.Pool,
  organizationId: string,
  taken: queries.TakenSubscription,
): Promise<Batch | Failed> {
  const actor = { kind: 'key', keyId: taken.key_id, organizationId, way: 'api', reads: true } as const
  try {
    return await withScope(pool, actor, async (scope) => {
      const isOpen = scope.role.allows('module:shipments') && scope.key?.scopes.includes('tracking:subscribe')
      return isOpen ? collect(scope, taken) : keyEnded
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOKEN_NOT_VALID') return keyEnded
    throw error
  }
}

async function collect(scope: Scope, taken: queries.TakenSubscription): Promise<Batch> {
  const due = await scope.all(queries.tellingsDue(taken.id, maxShipments))
  const filters = filtersOf(taken.filters)
  const rows = mayAsk(filters, roleSees(scope))
    ? await scope.all(
        queries.unsentEvents({
          subscription: taken,
          recordIds: due.map(({ record_id }) => record_id),
          visible: visibleToRole(scope),
          wanted: wantedKeys(filters),
          most: maxEvents,
        }),
      )
    : []
  const seen = await seenOf(scope, rows, filters)
  // Of the shipment that the last event is of there may be more, and of those behind it all.
  const end = rows.length < maxEvents ? undefined : rows.at(-1)?.record_id
  const whole = end === undefined ? due.length : due.findIndex(({ record_id }) => record_id === end)
  const sent = due.slice(0, end === undefined ? whole : whole + 1).map((telling, at) => ({
    ...telling,
    ids: rows.filter((row) => row.record_id === telling.record_id).map((row) => row.id),
    isAll: at < whole,
  }))
  return { events: show(seen.map(({ event }) => event)), count: seen.length, sent }
}

/** Each filter as a list of values. */
const filtersOf = (given: SubscriptionFilters): Filters =>
  Object.fromEntries(
    filterNames.map((name) => [name, given[name] === undefined ? undefined : [given[name]].flat()]),
  )

/** Posts events to the address of a subscription. @returns null where they were taken */
async function post(
  { outbound, secretsKey }: DeliverServices,
  { id, callback_url, sealed_secret }: queries.TakenSubscription,
  events: Visible<readonly DcsaEvent[]>,
): Promise<Failed | null> {
  const secret = Buffer.from(decryptSecret(sealed_secret, secretsKey, id), 'base64')
  const headersOf = (body: string) => ({
    'api-version': '2.2.0',
    'subscription-id': id,
    'notification-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  })
  const { failure } = await postVisible(outbound, { url: callback_url, headersOf }, events)
  if (failure === null) return null
  return { failure: failure === 'redirected' ? 'refused' : failure, isOver: failure === 'gone' }
}
