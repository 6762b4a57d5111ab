import { statement } from '../../access/scope/statement.ts'

/** The organization's own tags of shipments. */
export const ownTags = (ids: readonly string[]) => statement<{ id: string; tags: readonly string[] | null }>`
  select id, tags from tenant.shipments where id = any (${ids}::uuid[])`

/** The fields that a bulk edit wrote by its own words. */
export const namedFields = (workId: string) => statement<{ fields: readonly string[] }>`
  select array(select jsonb_object_keys(input -> 'patch')) ||
    case when jsonb_array_length(coalesce(input -> 'addTags', '[]')) > 0 then '{tags}'::text[] else '{}' end as fields
  from tenant.works where id = ${workId}`

/** How many containers of shipments have a type. */
export const typedContainers = (ids: readonly string[]) => statement<{ count: number }>`
  select count(*)::int as count from tenant.containers where record_id = any (${ids}::uuid[]) and type is not null`
