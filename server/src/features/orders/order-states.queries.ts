import { statement } from '../../access/scope/statement.ts'

/** Orders that are canceled though something of them is booked, by their owners' rows. */
export const canceledButBooked = (ids: readonly string[]) => statement<{ id: string }>`
  select o.id from record.orders o where o.id = any (${ids}::uuid[]) and o.profile_id is null and o.state = 'canceled'
    and exists (select from record.order_lines l where l.record_id = o.id and l.profile_id is null and l.booked > 0)`

/** Where orders of the organization are booked. */
export const shipmentsOfOrders = (ids: readonly string[]) => statement<{ shipment_id: string }>`
  select distinct shipment_id from tenant.allocations where order_id = any (${ids}::uuid[]) and fits`

/** Lines of acknowledged orders that nothing was confirmed of. */
export const linesToConfirm = (ids: readonly string[]) => statement<{
  id: string
  order_id: string
  quantity: string
}>`
  select l.id, l.record_id as order_id, trim_scale(l.quantity)::text as quantity
  from tenant.order_lines l join tenant.orders o on o.id = l.record_id
  where o.id = any (${ids}::uuid[]) and o.state = 'acknowledged' and l.ended_at is null and l.quantity is not null
    and l.confirmed is null order by l.record_id, l.id`
