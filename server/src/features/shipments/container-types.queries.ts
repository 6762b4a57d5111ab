import { statement } from '../../access/scope/statement.ts'

/** How many containers of shipments have a type. */
export const typedContainers = (ids: readonly string[]) => statement<{ count: number }>`
  select count(*)::int as count from tenant.containers where record_id = any (${ids}::uuid[]) and type is not null`
