import { ask } from '../../scope/connection.ts'
import type { Scope } from '../../scope/scope.ts'

const most = 500

/**
 * Gives own numbers to shipments that the organization was given lately, in the order in which they were made, with one event
 * for all. The counter is locked until the transaction ends, so that two who do so at once don't number one shipment twice.
 * @returns how many, at most 500
 */
export async function allotNumbers(scope: Scope): Promise<number> {
  const rows = await ask<{ id: string }>(
    scope,
    `select id from tenant.shipments where shipment_number is null and profile_id is not null and ended_at is null
     order by id limit ${most} for update`,
    [],
  )
  if (rows.length === 0) return 0
  await ask(
    scope,
    `with counter as (
       insert into tenant.counters (organization_id, name, value) values (tenant.org(), 'shipments', $2::integer)
       on conflict (organization_id, name) do update set value = counters.value + $2::integer returning value),
     numbered as (
       update tenant.shipments s set shipment_number = c.value - $2::integer + n.at, version = s.version + 1
       from counter c, unnest($1::uuid[]) with ordinality as n(id, at) where s.id = n.id returning s.id)
     insert into record.outbox (organization_id, module, record_id, fields, way)
     select tenant.org(), 'shipments', case when $2::integer = 1 then (select id from numbered limit 1) end,
       '{shipmentNumber}', $3`,
    [rows.map(({ id }) => id), rows.length, scope.actor.way],
  )
  return rows.length
}
