import type { Template } from '@rumbo/domain/tasks/template'
import { type Statement, statement } from '../../access/scope/statement.ts'

const columns = `id, name, module, variant as mode, at_creation as "atCreation", items`

/** All of the organization, by name. */
export const selectTemplates = (): Statement<Template> => ({
  text: `select ${columns} from tenant.task_templates order by base.fold(name), id`,
  values: [],
})

export const selectTemplate = (id: string): Statement<Template> => ({
  text: `select ${columns} from tenant.task_templates where id = $1`,
  values: [id],
})

/** Those whose tasks new records of a module have from the start. */
export const templatesAtCreation = (): Statement<Template> => ({
  text: `select ${columns} from tenant.task_templates where at_creation order by base.fold(name), id`,
  values: [],
})

/** Changes of templates wait for each other, so that none comes over the limit. */
export const holdTemplates = () => statement`
  select pg_advisory_xact_lock(hashtextextended('task templates ' || tenant.org()::text, 4211370))`

export const countOthers = (id: string) => statement<{ count: number }>`
  select count(*)::integer as count from tenant.task_templates where id <> ${id}`

export const saveTemplate = ({ id, name, module, mode, atCreation, items }: Template) => statement`
  insert into tenant.task_templates as t (organization_id, id, name, module, variant, at_creation, items, updated_by)
  values (tenant.org(), ${id}, ${name}, ${module}, ${mode}, ${atCreation}::boolean, ${JSON.stringify(items)}::jsonb,
    tenant.acting_user())
  on conflict (id, organization_id) do update set name = excluded.name, module = excluded.module, variant = excluded.variant,
    at_creation = excluded.at_creation, items = excluded.items, updated_by = excluded.updated_by, updated_at = now()`

export const deleteTemplate = (id: string) => statement<{ id: string }>`
  delete from tenant.task_templates where id = ${id} returning id`

/** Has a record's tasks to oneself until the transaction ends: two who apply the same make each task once. */
export const holdRecord = (recordId: string) => statement`
  select pg_advisory_xact_lock(hashtextextended(tenant.org()::text || ${recordId}, 4211370))`

/** Which items of templates have a task for a record, one that was deleted since not among them. */
export const madeFor = (itemIds: readonly string[], recordId: string) => statement<{ origin_id: string }>`
  select t.origin_id from tenant.tasks t where t.origin_id = any (${itemIds}::uuid[])
    and ${recordId} in (t.shipment ->> 'code', t.purchase_order ->> 'code')`

/** Who a record is assigned to, who made it, and whether it has just been made. */
export const peopleOf = (recordId: string) => statement<{
  assigned_to: { readonly label: string; readonly code?: string } | null
  creator: string | null
  creator_name: string | null
  is_new: boolean
}>`
  select o.assigned_to, o.create_by_user_id as creator, btrim(u.first_name || ' ' || u.last_name) as creator_name,
    o.created_at > now() - interval '1 day' as is_new
  from record.owners o left join tenant.users u on u.id = o.create_by_user_id
  where o.record_id = ${recordId} and o.organization_id = tenant.org()`
