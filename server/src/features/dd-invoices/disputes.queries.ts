import { type Statement, statement } from '../../access/scope/statement.ts'

type Lacking = {
  readonly id: string
  readonly invoice_number: string
  readonly creator: string | null
  readonly language: string | null
}

/** Those of some invoices that may be disputed until some day or later, and whose task was never made. */
export const withoutTask = (ids: readonly string[], today: string) => statement<Lacking>`
  select i.id, i.invoice_number, m.user_id as creator, u.language
  from tenant.dd_invoices i
    left join tenant.members m on m.user_id = i.create_by_user_id and m.status = 'active'
    left join tenant.users u on u.id = m.user_id
  where i.id = any (${ids}::uuid[]) and i.dispute_until >= ${today}::date and i.verdict <> 'agrees' and i.ended_at is null
    and not exists (select from tenant.dd_invoice_tasks t where t.invoice_id = i.id)
  order by i.id`

/** Notes that the task of an invoice is made; nothing where somebody else has done so. */
export const claimTask = (invoiceId: string, taskId: string) => statement<{ task_id: string }>`
  insert into tenant.dd_invoice_tasks (organization_id, invoice_id, task_id) values (tenant.org(), ${invoiceId}, ${taskId})
  on conflict do nothing returning task_id`

/** The open tasks of some invoices that still follow the end of their window. */
export const followingTasks = (invoiceIds: readonly string[]) => statement<{ id: string }>`
  select t.id from tenant.dd_invoice_tasks d join tenant.tasks t on t.id = d.task_id
  where d.invoice_id = any (${invoiceIds}::uuid[]) and t.dd_invoice_date is not null
    and t.status not in ('done', 'cancelled') and t.ended_at is null
  order by t.id`

/**
 * Who follows some invoices: who made one, who is to dispute it, and who is responsible for its shipment; without those who don't wish to
 * hear of that shipment.
 */
export const followersOf = (
  ids: readonly string[],
): Statement<{ id: string; followers: readonly string[] }> => ({
  text: `select i.id, array(
      select f.user_id from (
        select i.create_by_user_id as user_id
        union select u.id from tenant.tasks t join tenant.users u on u.id::text = t.assigned_to ->> 'code'
          where t.dd_invoice ->> 'code' = i.id::text
        union select u.id from tenant.shipments s join tenant.users u on u.id::text = s.assigned_to ->> 'code'
          where s.id::text = i.shipment ->> 'code') f
      where f.user_id is not null and not exists (
        select from tenant.shipment_notifications n
        where n.shipment_id::text = i.shipment ->> 'code' and n.user_id = f.user_id and not n.enabled)) as followers
    from tenant.dd_invoices i where i.id = any ($1::uuid[])`,
  values: [ids],
})

/** The line of history that says how much of each of some invoices can be disputed now. */
export const lastDisputable = (ids: readonly string[]): Statement<{ id: string; history_id: string }> => ({
  text: `select distinct on (h.record_id) h.record_id as id, h.id::text as history_id from record.record_history h
    where h.record_id = any ($1::uuid[]) and h.module = 'dd_invoices' and h.changes @> '[{"field": "disputable"}]'
    order by h.record_id, h.id desc`,
  values: [ids],
})
