import type { Json } from '@rumbo/domain/fields/field-type'
import type { Mark } from '../../access/due/due.queries.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'

/** The kind of due work that folds what became of orders, as marks name it. */
export const orderBalances = { id: 'order-balances' }

/** Marks the orders of which something is booked on shipments, for the organizations that see both. */
export const markCarried = (marks: readonly Mark[]) => statement`
  select system.mark_orders_carried(${JSON.stringify(marks)}::jsonb)`

/** Orders of which something is booked on shipments that were written since the first of some times, or that were themselves. */
export const foldedSince = (times: readonly string[]): Statement<{ id: string }> => ({
  text: `with since as (select min(time) as at from unnest($1::timestamptz[]) time)
    select c.order_id as id from since, tenant.carried c
      join tenant.shipments s on s.id = c.shipment_id where s.updated_at >= since.at
    union select o.id from since, tenant.orders o where o.updated_at >= since.at and o.ended_at is null
    union select l.record_id from since, tenant.order_lines l where l.updated_at >= since.at and l.ended_at is null`,
  values: [times],
})

/** All orders of the organization. */
export const everyOrder = (): Statement<{ id: string }> => ({
  text: 'select id from tenant.orders where ended_at is null',
  values: [],
})

type Stored = Readonly<Record<string, Json>>

/** An order as its fold reads it, with what it says by now. */
export type OrderRow = {
  readonly id: string
  readonly is_owned: boolean
  readonly state: string | null
  readonly arrival_date: string | null
  readonly says: Stored
}

/** Orders that the organization owns or holds, from its own rows. */
export const ordersToFold = (ids: readonly string[]): Statement<OrderRow> => ({
  text: `select id, owner_organization_id = tenant.org() as is_owned, state, arrival_date::text,
      jsonb_build_object('progress', progress, 'balance', balance, 'expectedArrival', expected_arrival, 'atRisk', at_risk) as says
    from tenant.orders where id = any ($1::uuid[]) and ended_at is null order by id`,
  values: [ids],
})

/** A line as its fold reads it. */
export type LineRow = {
  readonly id: string
  readonly order_id: string
  readonly quantity: string | null
  readonly booked: string | null
  readonly unit: string | null
  readonly says: Stored
}

/** The lines of some orders. */
export const linesToFold = (orderIds: readonly string[]): Statement<LineRow> => ({
  text: `select id, record_id as order_id, trim_scale(quantity)::text as quantity, trim_scale(booked)::text as booked, unit,
      jsonb_build_object('shipped', trim_scale(shipped)::text, 'arrived', trim_scale(arrived)::text,
        'untold', trim_scale(untold)::text, 'received', trim_scale(received)::text, 'damaged', trim_scale(damaged)::text,
        'expectedArrival', expected_arrival) as says
    from tenant.order_lines where record_id = any ($1::uuid[]) and ended_at is null order by id`,
  values: [orderIds],
})

/** What of a line a shipment carries, loose or in a container of its. */
export type CarriedRow = {
  readonly order_id: string
  readonly line_id: string
  readonly shipment_id: string
  readonly container_id: string | null
  readonly quantity: string
}

/** What of some orders is booked on shipments that the organization has too; a container that has gone is as none. */
export const carriedOf = (orderIds: readonly string[]): Statement<CarriedRow> => ({
  text: `select a.order_id, a.line_id, a.shipment_id, c.id as container_id, trim_scale(a.quantity)::text as quantity
    from tenant.carried a left join tenant.containers c on c.id = a.container_id and c.record_id = a.shipment_id
    where a.order_id = any ($1::uuid[])`,
  values: [orderIds],
})

/** What came of a line. */
export type ReceivedRow = {
  readonly line_id: string
  readonly shipment_id: string | null
  readonly good: string
  readonly damaged: string
}

/** What came of the lines of some orders. */
export const receivedOf = (orderIds: readonly string[]): Statement<ReceivedRow> => ({
  text: `select line_id, shipment_id, trim_scale(good)::text as good, trim_scale(damaged)::text as damaged
    from tenant.receipts where order_id = any ($1::uuid[]) and removed_at is null`,
  values: [orderIds],
})

/** Whether the organization counts what was delivered as received. */
export const countsDelivered = () => statement<{ delivered_is_received: boolean }>`
  select delivered_is_received from tenant.order_settings`
