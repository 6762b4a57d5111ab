import { statement } from '../../access/scope/statement.ts'

/** Own rows of these shipments, locked in the one order. */
export const lockShipments = (ids: readonly string[]) => statement`
  select 1 from tenant.shipments where id = any (${ids}::uuid[]) order by id for no key update`

/** The containers of some shipments. */
export const containersOf = (ids: readonly string[]) => statement<{ id: string }>`
  select id from tenant.containers where record_id = any (${ids}::uuid[]) order by id`
