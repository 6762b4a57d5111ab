import { newId } from '@rumbo/domain/kernel/id'
import { named, type Statement, statement } from '../../access/scope/statement.ts'

/** What of a line is booked on a shipment, or in one of its containers. */
export type Allocation = {
  readonly order_id: string
  readonly line_id: string
  readonly shipment_id: string
  readonly container_id: string | null
  readonly quantity: string
  readonly fits: boolean
}

/** All that is booked of an order; a container that has gone is as none. */
export const allocationsOf = (orderId: string): Statement<Allocation> => statement<Allocation>`
  select a.order_id, a.line_id, a.shipment_id, c.id as container_id, trim_scale(a.quantity)::text as quantity, a.fits
  from tenant.allocations a left join tenant.containers c on c.id = a.container_id and c.record_id = a.shipment_id
  where a.order_id = ${orderId} order by a.line_id, a.created_at, a.id`

/** The lines of which something is booked on some shipments, with the order that each is of; null: of a line that has gone. */
export const linesOn = (shipmentIds: readonly string[]) => statement<{
  shipment_id: string
  line_id: string
  order_id: string | null
}>`
  select distinct a.shipment_id, a.line_id, l.record_id as order_id
  from tenant.allocations a left join tenant.order_lines l on l.id = a.line_id
  where a.shipment_id = any (${shipmentIds}::uuid[]) order by a.shipment_id, a.line_id`

/**
 * Holds off whoever books of some orders until the transaction ends, as each booking locks its order before its line. What is booked
 * is summed up by a statement after this one, which sees what those wrote who came before.
 */
export const lockOrders = (ids: readonly string[]) => statement<{ id: string }>`
  select id from tenant.orders where id = any (${ids}::uuid[]) and owner_organization_id = tenant.org()
  order by id for no key update`

/** Where lines are booked. */
export const shipmentsOfLines = (lineIds: readonly string[]) => statement<{ shipment_id: string }>`
  select distinct shipment_id from tenant.allocations where line_id = any (${lineIds}::uuid[])`

/** Forgets what is booked of a line on a shipment. */
export const forget = (lineId: string, shipmentId: string) => statement<{ id: string }>`
  delete from tenant.allocations where line_id = ${lineId} and shipment_id = ${shipmentId} returning id`

export type Part = { readonly containerId: string | null; readonly quantity: string }
type Booked = {
  readonly orderId: string
  readonly lineId: string
  readonly shipmentId: string
  readonly userId: string | null
  readonly parts: readonly Part[]
}

/** What a booking was decided by. */
export type Decided = {
  /** Nothing more is booked of an order that is over. */
  readonly is_over: boolean
  /** Whether the shipment may carry something: there, and not archived. It isn't deleted until the transaction ends. */
  readonly may_carry: boolean
  readonly has_containers: boolean
  /** What is booked of the line on other shipments; exact, in its own unit. */
  readonly booked: string
  readonly shipments: BookedLine['shipments']
  readonly is_booked: boolean
}

/**
 * Writes what is booked of a line on a shipment, by container, instead of what was booked there before, if it may be and the line has room
 * for it; else it tells why not. In one statement, after the line's lock, which holds off all else that is booked of it.
 * @param wanted all of it; null: nothing is to be written
 */
export const bookIfRoom = (
  { orderId, lineId, shipmentId, userId, parts }: Booked,
  wanted: string | null,
) => named('book if there is room')<Decided>`
  with part as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(parts.map((part) => ({ id: newId(), ...part })))}::jsonb)
      as p (id uuid, "containerId" uuid, quantity numeric)),
  place as materialized (select ${orderId}::uuid as order_id, ${lineId}::uuid as line_id, ${shipmentId}::uuid as shipment_id),
  carrier as materialized (
    select id from tenant.shipments where id = (select shipment_id from place) and not archived and ended_at is null for share),
  others as materialized (
    select a.shipment_id, sum(a.quantity) as quantity from place join tenant.allocations a on a.line_id = place.line_id
    where a.fits and a.shipment_id <> place.shipment_id group by a.shipment_id),
  found as materialized (
    select exists (select from tenant.orders o join place on o.id = place.order_id
        where o.state in ('declined', 'closed', 'canceled')) as is_over,
      exists (select from carrier) as may_carry,
      not exists (select from part, place where part."containerId" is not null and not exists (
        select from tenant.containers c where c.id = part."containerId" and c.record_id = place.shipment_id)) as has_containers,
      coalesce((select sum(quantity) from others), 0) + ${wanted}::numeric
        <= (select l.quantity from tenant.order_lines l join place on l.id = place.line_id) as has_room),
  may as materialized (select 1 from found where not is_over and may_carry and has_containers and has_room),
  gone as (
    delete from tenant.allocations a using place, may where a.line_id = place.line_id and a.shipment_id = place.shipment_id
      and not exists (select from part where part."containerId" is not distinct from a.container_id)),
  made as (
    insert into tenant.allocations
      (organization_id, id, order_id, line_id, shipment_id, container_id, quantity, user_id)
    select tenant.org(), p.id, place.order_id, place.line_id, place.shipment_id, p."containerId", p.quantity, ${userId}::uuid
    from part p, place, may
    on conflict (line_id, organization_id, shipment_id, container_id)
      do update set quantity = excluded.quantity, user_id = excluded.user_id, fits = true)
  select is_over, may_carry, has_containers, exists (select from may) as is_booked,
    (select trim_scale(coalesce(sum(quantity), 0))::text from others) as booked,
    (select coalesce(jsonb_agg(jsonb_build_object('shipmentId', shipment_id, 'quantity', trim_scale(quantity)::text)
      order by shipment_id), '[]') from others) as shipments
  from found`

/** What is booked of a line; exact, in its own unit. */
export type BookedLine = {
  readonly id: string
  readonly order_id: string
  readonly quantity: string | null
  readonly booked: string
  readonly shipments: readonly { readonly shipmentId: string; readonly quantity: string }[]
}

const bookedLines = (which: string) => `
  select l.id, l.record_id as order_id, trim_scale(l.quantity)::text as quantity,
    trim_scale(coalesce((select sum(a.quantity) from tenant.allocations a where a.line_id = l.id and a.fits
      and a.shipment_id <> all ($2::uuid[])), 0))::text as booked,
    coalesce((select jsonb_agg(jsonb_build_object('shipmentId', s.shipment_id, 'quantity', s.quantity) order by s.shipment_id)
      from (select a.shipment_id, trim_scale(sum(a.quantity))::text as quantity from tenant.allocations a
        where a.line_id = l.id and a.fits and a.shipment_id <> all ($2::uuid[]) group by a.shipment_id) s), '[]') as shipments
  from tenant.order_lines l
  where l.owner_organization_id = tenant.org() and ${which} order by l.record_id, l.id`

type Without = { readonly without?: readonly string[] }

/** What is booked of some lines, besides that on shipments that are about to go. */
export const bookedOf = (
  lineIds: readonly string[],
  { without = [] }: Without = {},
): Statement<BookedLine> => ({
  text: bookedLines('l.id = any ($1::uuid[])'),
  values: [lineIds, without],
})

/** The same of the lines of which something is booked on some shipments. */
export const bookedOn = (
  shipmentIds: readonly string[],
  { without = [] }: Without = {},
): Statement<BookedLine> => ({
  text: bookedLines(
    'l.id in (select a.line_id from tenant.allocations a where a.shipment_id = any ($1::uuid[]))',
  ),
  values: [shipmentIds, without],
})

/** The same of the lines of some orders that say that something is booked. */
export const bookedIn = (orderIds: readonly string[]): Statement<BookedLine> => ({
  text: bookedLines('l.record_id = any ($1::uuid[]) and l.booked > 0'),
  values: [orderIds, []],
})

/** Says of what came back with a shipment that there is no room for it any more. */
export const noLongerFits = (lineId: string, shipmentIds: readonly string[]) => statement`
  update tenant.allocations set fits = false where line_id = ${lineId} and shipment_id = any (${shipmentIds}::uuid[])`

/** Forgets what came back with shipments for lines that have gone meanwhile. */
export const forgetGone = (shipmentIds: readonly string[]) => statement`
  delete from tenant.allocations a where a.shipment_id = any (${shipmentIds}::uuid[])
    and not exists (select from tenant.order_lines l where l.id = a.line_id)`

/** Shipments that carry something, after one of them. */
export const carrying = (after: string | null, most: number) => statement<{ id: string }>`
  select distinct shipment_id as id from tenant.allocations
  where fits and (${after}::uuid is null or shipment_id > ${after}::uuid) order by shipment_id limit ${most}::integer`

/** What is booked on shipments, a row for each line. */
export const allocationsOn = (shipmentIds: readonly string[]) => statement<
  Omit<Allocation, 'container_id' | 'fits'>
>`
  select order_id, line_id, shipment_id, trim_scale(sum(quantity))::text as quantity from tenant.allocations
  where fits and shipment_id = any (${shipmentIds}::uuid[])
  group by order_id, line_id, shipment_id order by shipment_id, order_id, line_id`
