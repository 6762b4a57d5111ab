import type { SendFailure } from '@rumbo/domain/webhooks/failures'
import type { OutboxEvent } from '../../access/events/dispatcher.ts'
import type { Queue } from '../../access/posts/start-posting.ts'
import { statement } from '../../access/scope/statement.ts'
import type { NewMessage } from './messages-of.ts'
import type { Message } from './payloads.ts'

/** Endpoints by which something may be sent, of all organizations. */
export const webhooksDue = (most: number) => statement<{ due: Queue[] }>`
  select coalesce(jsonb_agg(jsonb_build_object('organizationId', organization_id, 'id', id, 'fails', fails)), '[]') as due
  from system.webhooks_due(${most}::integer)`

export const webhooksWait = () => statement<{ wait: number | null }>`select system.webhooks_wait() as wait`

export type TakenEndpoint = {
  readonly url: string
  readonly types: readonly string[]
  readonly with_values: boolean
  readonly sealed_secret: Buffer
  /** The secret before, as long as it signs too. */
  readonly sealed_previous: Buffer | null
  readonly taken_to: string
  readonly failures: number
}

/** Takes an endpoint for two minutes; nothing where another server has it. */
export const takeEndpoint = (id: string, lease: string) => statement<TakenEndpoint>`
  update tenant.webhook_endpoints set lease = ${lease}, leased_until = now() + interval '2 minutes'
  where id = (select id from tenant.webhook_endpoints where id = ${id} and off_at is null
    and (rests_until is null or rests_until <= now()) and (leased_until is null or leased_until <= now()) for update skip locked)
  returning url, types, with_values, sealed_secret,
    case when previous_until > now() then sealed_previous end as sealed_previous, taken_to::text, failures`

type KeptEvent = { readonly id: string; readonly event: OutboxEvent }

/** Events that an endpoint hasn't taken yet, in their order. */
export const newEvents = (after: string, most: number) => statement<KeptEvent>`
  select id::text, event from tenant.webhook_events where id > ${after}::bigint order by id limit ${most}::integer`

/** Puts messages into the queue of an endpoint, which has taken events up to one of them. */
export const takeEvents = (id: string, takenTo: string, messages: readonly NewMessage[]) => statement`
  with taken as (update tenant.webhook_endpoints set taken_to = ${takenTo}::bigint where id = ${id})
  insert into tenant.webhook_deliveries (organization_id, endpoint_id, id, type, event, happened_at)
  select tenant.org(), ${id}, m.id, m.type, m.event, (m.event ->> 'created_at')::timestamptz
  from rows from (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as (id uuid, type text, event jsonb))
    with ordinality m (id, type, event, place) order by m.place`

/** Messages that are due by an endpoint, the longest waiting first. */
export const dueMessages = (id: string, most: number) => statement<Message>`
  select id, type, event, happened_at, attempts from tenant.webhook_deliveries
  where endpoint_id = ${id} and state = 'pending' and next_at <= now() order by next_at, place limit ${most}::integer`

/** Leaves out messages of which the endpoint’s role may know nothing. */
export const dropMessages = (ids: readonly string[]) => statement`
  delete from tenant.webhook_deliveries where id = any (${ids}::uuid[]) and state = 'pending'`

/** What became of a try of a message; `rest`: seconds until the next one, null where there is none. */
export type Tried = {
  readonly id: string
  readonly tried_at: string
  readonly milliseconds: number
  readonly status: number | null
  readonly failure: SendFailure | null
  readonly request: string
  readonly answer: string
  readonly rest: number | null
}

/** Notes tries and what follows of them. */
export const noteTries = (tried: readonly Tried[]) => statement`
  with tried as (
    select * from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as t (id uuid, tried_at timestamptz,
      milliseconds integer, status integer, failure text, request text, answer text, rest float8)),
  noted as (
    insert into tenant.webhook_tries (organization_id, delivery_id, tried_at, milliseconds, status, failure, request, answer)
    select tenant.org(), t.id, t.tried_at, t.milliseconds, t.status, t.failure, t.request, t.answer
    from tried t join tenant.webhook_deliveries d on d.id = t.id order by t.tried_at)
  update tenant.webhook_deliveries d set attempts = d.attempts + (t.failure is not null)::integer,
    state = case when t.failure is null then 'sent' when t.rest is null then 'failed' else 'pending' end,
    next_at = case when t.failure is not null then now() + make_interval(secs => t.rest) end,
    ended_at = case when t.failure is null or t.rest is null then now() end
  from tried t where d.id = t.id`

/** How an endpoint is after some tries. */
export type Outcome = {
  /** Tries that failed since the last one that got through. */
  readonly failures: number
  readonly isSent: boolean
  readonly failure: SendFailure | null
  /** Seconds that all of its messages wait. */
  readonly rest: number
  readonly isGone: boolean
  readonly maxFailingDays: number
}

/** Gives an endpoint back. Where it is gone, or nothing got through for days, it is switched off, and said so. */
export const giveBack = (id: string, lease: string, outcome: Outcome) => statement<{
  off_reason: string | null
}>`
  with present as (
    select id, case when ${outcome.failures} > 0 then coalesce(case when not ${outcome.isSent} then failing_since end, now()) end as since
    from tenant.webhook_endpoints where id = ${id} and lease = ${lease}),
  ending as (
    select id, since, case when ${outcome.isGone} then 'gone'
      when since < now() - make_interval(days => ${outcome.maxFailingDays}::integer) then 'failing' end as reason from present)
  update tenant.webhook_endpoints e set lease = null, leased_until = null, failures = ${outcome.failures},
    failing_since = n.since, failure = ${outcome.failure}, rests_until = case when ${outcome.rest}::float8 > 0
      then now() + make_interval(secs => ${outcome.rest}::float8) end,
    last_sent_at = case when ${outcome.isSent} then now() else e.last_sent_at end,
    off_at = coalesce(e.off_at, case when n.reason is not null then now() end),
    off_reason = coalesce(e.off_reason, n.reason)
  from ending n where e.id = n.id
  returning n.reason as off_reason`

/** Gives an endpoint back at which nothing was tried. */
export const giveBackUntried = (id: string, lease: string) => statement`
  update tenant.webhook_endpoints set lease = null, leased_until = null where id = ${id} and lease = ${lease}`
