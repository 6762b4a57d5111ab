import { type Statement, statement } from '../../access/scope/statement.ts'
import { type NoticeRow, noticeColumns } from './notices.queries.ts'

export type Subscription = {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export const takeEndpoint = (endpoint: string) => statement`select system.take_push_endpoint(${endpoint})`

export const insertSubscription = ({ id, endpoint, p256dh, auth }: Subscription) => statement`
  insert into tenant.push_subscriptions (organization_id, id, user_id, endpoint, p256dh, auth)
  values (tenant.org(), ${id}, tenant.acting_user(), ${endpoint}, ${p256dh}, ${auth})`

/** Keeps the newest of the acting user's. */
export const trimSubscriptions = (most: number) => statement`
  delete from tenant.push_subscriptions where id in (select id from tenant.push_subscriptions
    where user_id = tenant.acting_user() order by id desc offset ${most}::integer)`

export const ownSubscriptions = () => statement<Subscription>`
  select id, endpoint, p256dh, auth from tenant.push_subscriptions where user_id = tenant.acting_user()`

export const ownSubscription = (id: string) => statement<{ id: string }>`
  select id from tenant.push_subscriptions where id = ${id} and user_id = tenant.acting_user()`

export const deleteSubscription = (id: string) => statement<{ id: string }>`
  delete from tenant.push_subscriptions where id = ${id} and user_id = tenant.acting_user() returning id`

/** Notices that a push is due for, oldest first; another server that pushes the same waits, and finds none. */
export const lockDueForPush = (most: number): Statement<NoticeRow> => ({
  text: `select ${noticeColumns} from tenant.notices n
    where user_id = tenant.acting_user() and push_at <= now() order by id limit $1::integer for update of n`,
  values: [most],
})

export const markPushed = (ids: readonly string[]) => statement`
  update tenant.notices set push_at = null where id = any (${ids}::uuid[])`

export const queuePush = ({ id, endpoint }: Subscription, body: Buffer) => statement`
  select system.queue_push(${id}, ${endpoint}, ${body})`

/** Ends the pushes of a user who is no active member any more. */
export const endPushesOf = (userId: string) => statement`
  update tenant.notices set push_at = null where user_id = ${userId} and push_at is not null
    and not exists (select from tenant.members m where m.user_id = ${userId} and m.status = 'active')`

export type ClaimedPush = {
  readonly id: string
  readonly endpoint: string
  /** Hexadecimal. */
  readonly body: string
  readonly attempts: number
}

/** Takes pushes that are due, and lends them for a minute. */
export const claimPushes = (most: number) => statement<{ pushes: ClaimedPush[] }>`
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id::text, 'endpoint', p.endpoint, 'body', encode(p.body, 'hex'),
    'attempts', p.attempts)), '[]') as pushes from system.claim_pushes(${most}::integer) p`

export const settlePush = (id: string, outcome: 'sent' | 'gone' | 'again', retrySeconds: number) => statement`
  select system.settle_push(${id}::bigint, ${outcome}, ${retrySeconds}::integer)`
