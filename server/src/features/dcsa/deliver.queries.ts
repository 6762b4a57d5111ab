import type { DeliveryFailure } from '@rumbo/domain/dcsa/overview.api'
import type { SubscriptionFilters } from '@rumbo/domain/dcsa/subscriptions.api'
import type { Queue } from '../../access/posts/start-posting.ts'
import { parameters } from '../../access/scope/parameters.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'
import type { EventRow } from './events.queries.ts'

/** Subscriptions by which something may be sent, of all organizations. */
export const subscriptionsDue = (most: number) => statement<{
  due: Queue[]
}>`
  select coalesce(jsonb_agg(jsonb_build_object('organizationId', organization_id, 'id', id, 'fails', fails)), '[]') as due
  from system.dcsa_subscriptions_due(${most}::integer)`

export type TakenSubscription = {
  readonly id: string
  readonly key_id: string
  readonly callback_url: string
  readonly filters: SubscriptionFilters
  readonly sealed_secret: Buffer
  readonly created_at: string
}

/** Takes a subscription for two minutes; nothing where another server has it. */
export const takeSubscription = (id: string, lease: string) => statement<TakenSubscription>`
  update tenant.dcsa_subscriptions set lease = ${lease}, leased_until = now() + interval '2 minutes'
  where id = (select id from tenant.dcsa_subscriptions where id = ${id} and paused_at is null and next_at <= now()
    and (leased_until is null or leased_until <= now()) for update skip locked)
  returning id, key_id, callback_url, filters, sealed_secret, created_at`

type DueTelling = { readonly record_id: string; readonly due_at: string }

/** Shipments of which there may be something to send, longest waiting first. */
export const tellingsDue = (id: string, most: number) => statement<DueTelling>`
  select record_id, due_at from tenant.dcsa_tellings
  where subscription_id = ${id} and due_at is not null order by due_at, record_id limit ${most}::integer`

type Unsent = {
  readonly subscription: Pick<TakenSubscription, 'id' | 'created_at'>
  readonly recordIds: readonly string[]
  readonly visible: readonly string[]
  readonly wanted: readonly (readonly string[])[]
  readonly most: number
}

/** Events of these shipments that came after the subscription and weren't sent by it, shipment by shipment as they are due. */
export function unsentEvents({
  subscription,
  recordIds,
  visible,
  wanted,
  most,
}: Unsent): Statement<EventRow> {
  const p = parameters()
  const conditions = [
    `t.subscription_id = ${p.add(subscription.id, 'uuid')}`,
    `t.record_id = any (${p.add(recordIds, 'uuid[]')})`,
    `e.made_at > ${p.add(subscription.created_at, 'timestamptz')}`,
    'e.id <> all (t.sent)',
    `e.needs <@ ${p.add(visible, 'text[]')}`,
    ...wanted.map((keys) => `e.keys && ${p.add(keys, 'text[]')}`),
  ]
  const text = `
    select e.id, e.record_id, s.profile_id, e.created_time as time, e.needs, e.event
    from tenant.dcsa_tellings t join tenant.dcsa_events e on e.record_id = t.record_id
      join tenant.shipments s on s.id = e.record_id
    where ${conditions.join(' and ')}
    order by t.due_at, t.record_id, e.created_time, e.id limit ${p.add(most, 'integer')}`
  return { text, values: p.values }
}

/** What was sent, or passed over, of a shipment; and whether that was all. */
export type Sent = DueTelling & { readonly ids: readonly string[]; readonly isAll: boolean }

/** Keeps what was sent. What was noted in the meantime stays due; what is no event any more is forgotten. */
export const noteSent = (id: string, sent: readonly Sent[]) => statement`
  update tenant.dcsa_tellings t set
    sent = array(select distinct each.id from (select unnest(t.sent) as id
        union all select jsonb_array_elements_text(s.ids)::uuid) each
      where exists (select from tenant.dcsa_events e where e.id = each.id)),
    due_at = case when not s."isAll" or t.due_at <> s.due_at then t.due_at end
  from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
    as s (record_id uuid, due_at timestamptz, ids jsonb, "isAll" boolean)
  where t.subscription_id = ${id} and t.record_id = s.record_id`

/** The subscription works; what is left goes out at once. */
export const noteDelivered = (id: string, lease: string, isSent: boolean) => statement`
  update tenant.dcsa_subscriptions set attempts = 0, failing_since = null, failure = null, next_at = now(),
    lease = null, leased_until = null, last_sent_at = case when ${isSent} then now() else last_sent_at end
  where id = ${id} and lease = ${lease}`

/** It is tried again, later each time; after three days without an answer, or where there is no use, it is paused. */
export const noteFailed = (
  id: string,
  lease: string,
  { failure, isOver }: { readonly failure: DeliveryFailure; readonly isOver: boolean },
) => statement`
  update tenant.dcsa_subscriptions set attempts = attempts + 1, failure = ${failure},
    failing_since = coalesce(failing_since, now()), lease = null, leased_until = null,
    paused_at = case when ${isOver} or failing_since < now() - interval '3 days' then now() end,
    next_at = now() + least(interval '1 hour', interval '2 seconds' * power(2, least(attempts, 12)))
      * (0.75 + random() / 2)
  where id = ${id} and lease = ${lease}`
