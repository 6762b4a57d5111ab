import type { Protocol } from '@rumbo/domain/tracking/protocols/protocol'
import type { PagedRow } from '../../../access/scope/page.ts'
import { statement } from '../../../access/scope/statement.ts'
import type { Sender } from '../tracking.queries.ts'

/** A source as its messages are read. */
export type ReadSource = Sender & {
  readonly kind: Protocol
  readonly mapping: unknown
  readonly overrides: unknown
}

export const readSourceOf = (id: string) => statement<ReadSource>`
  select id, name, teller, kind, mapping, overrides from tenant.tracking_sources where id = ${id} and revoked_at is null`

export type NewDelivery = {
  readonly id: string
  readonly sourceId: string
  readonly name: string | null
  readonly way: 'post' | 'upload' | 'mailbox'
  readonly bytes: number
  readonly content: Buffer
}

export const insertDelivery = ({ id, sourceId, name, way, bytes, content }: NewDelivery) => statement<{
  id: string
}>`
  insert into tenant.tracking_deliveries (organization_id, id, source_id, name, way, bytes, content, created_by)
  select tenant.org(), ${id}, s.id, ${name}, ${way}, ${bytes}, ${content}, tenant.acting_user()
  from tenant.tracking_sources s where s.id = ${sourceId} and s.revoked_at is null returning id`

export type DeliveryRow = {
  id: string
  source_id: string
  source: string
  name: string | null
  way: 'post' | 'upload' | 'mailbox'
  bytes: number
  state: 'waiting' | 'done' | 'failed'
  items: number
  news: number
  refused: number
  created_at: string
  finished_at: string | null
}

/** All, or one where an id is given; the greatest key is the newest. */
export const storedDeliveries = (id: string | null) => statement<DeliveryRow & PagedRow>`
  select to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as page_key, d.id as page_id, d.id, d.source_id, s.name as source, d.name, d.way, d.bytes, d.state, d.items, d.news, d.refused, d.created_at,
    d.finished_at
  from tenant.tracking_deliveries d join tenant.tracking_sources s on s.id = d.source_id
  where ${id}::uuid is null or d.id = ${id}`

/** Deliveries that wait, of all organizations. */
export const deliveriesDue = (most: number) => statement<{ due: { organizationId: string; id: string }[] }>`
  select coalesce(jsonb_agg(jsonb_build_object('organizationId', organization_id, 'id', id)), '[]') as due
  from system.tracking_deliveries_due(${most}::integer)`

/** Mailboxes of all organizations. */
export const mailboxes = () => statement<{ boxes: { organizationId: string; id: string }[] }>`
  select coalesce(jsonb_agg(jsonb_build_object('organizationId', organization_id, 'id', id)), '[]') as boxes
  from system.tracking_mailboxes()`

export const forgetDeliveries = () => statement`select system.forget_tracking_deliveries()`

/** Takes a delivery for some minutes; nothing where another has it. */
export const takeDelivery = (id: string, lease: string) => statement<{
  source_id: string
  content: Buffer
  attempts: number
  news: number
  created_at: string
}>`
  update tenant.tracking_deliveries set lease = ${lease}, leased_until = now() + interval '5 minutes'
  where id = ${id} and state = 'waiting' and (leased_until is null or leased_until <= now())
  returning source_id, content, attempts, news, created_at`

type Counts = { readonly items: number; readonly news: number; readonly refused: number }

/** How far it has been read; whoever reads on keeps it. */
export const noteRead = (id: string, lease: string, { items, news, refused }: Counts) => statement`
  update tenant.tracking_deliveries set items = ${items}, news = ${news}, refused = ${refused},
    leased_until = now() + interval '5 minutes'
  where id = ${id} and lease = ${lease}`

export const finishDelivery = (id: string, lease: string, state: 'done' | 'failed') => statement`
  update tenant.tracking_deliveries set state = ${state}, finished_at = now(), content = null, lease = null,
    leased_until = null
  where id = ${id} and lease = ${lease}`

export const putOffDelivery = (id: string, lease: string) => statement`
  update tenant.tracking_deliveries set attempts = attempts + 1, lease = null, leased_until = null,
    due_at = now() + least(interval '1 hour', interval '10 seconds' * power(2, least(attempts, 12)))
  where id = ${id} and lease = ${lease}`
