import type { SendFailure } from '@rumbo/domain/webhooks/failures'
import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'

export type DeliveryRow = PagedRow & {
  readonly id: string
  readonly type: string
  readonly happened_at: string
  readonly state: 'pending' | 'sent' | 'failed'
  readonly tries: number
  readonly status: number | null
  readonly failure: SendFailure | null
  readonly next_at: string | null
  readonly ended_at: string | null
}

type Which = { readonly state?: string | undefined; readonly deliveryId?: string | undefined }

/** Messages of an endpoint, each with its last try; to be read newest first. */
export const selectDeliveries = (id: string, { state, deliveryId }: Which) => statement<DeliveryRow>`
  select d.id::text as page_key, d.id as page_id, d.id, d.type, d.happened_at, d.state, d.next_at, d.ended_at,
    (select count(*)::integer from tenant.webhook_tries t where t.delivery_id = d.id) as tries, l.status, l.failure
  from tenant.webhook_deliveries d left join lateral (select t.status, t.failure from tenant.webhook_tries t
    where t.delivery_id = d.id order by t.id desc limit 1) l on true
  where d.endpoint_id = ${id} and (${state ?? null}::text is null or d.state = ${state ?? null})
    and (${deliveryId ?? null}::uuid is null or d.id = ${deliveryId ?? null})`

export type TryRow = {
  readonly tried_at: string
  readonly milliseconds: number
  readonly status: number | null
  readonly failure: SendFailure | null
  readonly request: string
  readonly answer: string | null
}

/** The last tries of a message, the last one first. */
export const selectTries = (deliveryId: string) => statement<TryRow>`
  select tried_at, milliseconds, status, failure, request, answer from tenant.webhook_tries
  where delivery_id = ${deliveryId} order by id desc limit 50`

/** Has a message sent again, from its first try on. */
export const resendOne = (id: string, deliveryId: string) => statement<{ id: string }>`
  update tenant.webhook_deliveries set state = 'pending', attempts = 0, next_at = now(), ended_at = null
  where endpoint_id = ${id} and id = ${deliveryId} returning id`

type Range = { readonly from: string; readonly to: string | null; readonly which: 'failed' | 'all' }

/** The same for all that happened in a time, in their order; tests aside. Those that wait for another try are tried now. */
export const resendRange = (id: string, { from, to, which }: Range, test: string) => statement<{
  id: string
}>`
  update tenant.webhook_deliveries set state = 'pending', attempts = 0, next_at = now(), ended_at = null
  where endpoint_id = ${id} and happened_at >= ${from}::timestamptz and (${to}::timestamptz is null or happened_at <= ${to}::timestamptz)
    and type <> ${test} and (${which} = 'all' or state = 'failed' or (state = 'pending' and attempts > 0)) returning id`

/** Puts a test message into the queue. */
export const insertTest = (id: string, deliveryId: string, type: string) => statement`
  insert into tenant.webhook_deliveries (organization_id, endpoint_id, id, type, event, happened_at)
  values (tenant.org(), ${id}, ${deliveryId}, ${type}, jsonb_build_object('organization_id', tenant.org(), 'module', '@',
    'record_id', null, 'record_ids', null, 'row_id', null, 'version', null, 'fields', '[]'::jsonb, 'way', 'screen'), now())`
