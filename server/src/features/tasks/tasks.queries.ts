import type { Json } from '@rumbo/domain/fields/field-type'
import { type TaskLink, taskLinks } from '@rumbo/domain/tasks/links'
import type { Mark } from '../../access/due/due.queries.ts'
import { nativeColumn } from '../../access/rights/modules.ts'
import type { RoleRow } from '../../access/rights/role-rows.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'
import { taskModule } from '../../modules.ts'

/** Marks records that tasks belong to, for the organizations whose tasks they are. */
export const markTaskRecords = (marks: readonly Mark[]) => statement`
  select system.mark_task_records(${JSON.stringify(marks)}::jsonb)`

const links: readonly TaskLink[] = taskLinks
const columnOf = ({ field }: TaskLink): string => `t.${nativeColumn(taskModule, field)}`

/** Records that tasks belong to and that were written since the first of some times. */
export const linkedSince = (times: readonly string[]): Statement<{ id: string }> => ({
  text: `with since as (select min(time) as at from unnest($1::timestamptz[]) time)
    ${links
      .map(
        (
          link,
        ) => `select r.id from since, tenant.tasks t join tenant.${link.module} r on r.id::text = ${columnOf(link)} ->> 'code'
          where r.updated_at >= since.at`,
      )
      .join(' union ')}`,
  values: [times],
})

/** A task as the product follows it, by the ids of its fields. */
export type TaskRow = {
  readonly id: string
  readonly creator: string | null
  readonly values: Readonly<Record<string, Json>>
}

const native = ['purchase_order', 'shipment', 'product', 'supplier', 'dd_invoice']
const columns = `t.id, t.create_by_user_id as creator, jsonb_build_object('name', t.name, 'status', t.status, 'assignedTo', t.assigned_to,
  'due', t.due, 'dueTime', t.due_time, 'reminders', t.reminders, 'shipment', t.shipment, 'order', t.purchase_order,
  'product', t.product, 'supplier', t.supplier, 'shipmentDate', t.shipment_date, 'orderDate', t.order_date,
  'ddInvoice', t.dd_invoice, 'ddInvoiceDate', t.dd_invoice_date, 'dueDays', t.due_days, 'doneAt', t.done_at) as values`

/** Some tasks, in the order of their ids. */
export const selectTasks = (ids: readonly string[]): Statement<TaskRow> => ({
  text: `select ${columns} from tenant.tasks t where t.id = any ($1::uuid[]) and t.ended_at is null order by t.id`,
  values: [ids],
})

/** The ids of the tasks that belong to some records. */
export const tasksOfRecords = (recordIds: readonly string[]): Statement<{ id: string }> => ({
  text: native
    .map((column) => `select t.id from tenant.tasks t where t.${column} ->> 'code' = any ($1::text[])`)
    .join(' union '),
  values: [recordIds],
})

/** What somebody still has to do. */
export const openTasksOf = (userId: string): Statement<TaskRow> => ({
  text: `select ${columns} from tenant.tasks t where t.assigned_to ->> 'code' = $1 and t.ended_at is null
    and t.status not in ('done', 'cancelled') order by t.id`,
  values: [userId],
})

/** Those that follow from something else, one that was deleted since not among them. */
export const tasksOfOrigin = (originId: string): Statement<TaskRow> => ({
  text: `select ${columns} from tenant.tasks t where t.origin_id = $1 and t.ended_at is null order by t.id`,
  values: [originId],
})

/** How a user is called. */
export const nameOfUser = (userId: string) => statement<{ name: string }>`
  select btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) as name from tenant.users where id = ${userId}`

type MemberRow = RoleRow & {
  readonly user_id: string
}

/** Who is a member now, with what their roles allow. */
export const rolesOfMembers = () => statement<MemberRow>`
  select m.user_id, r.id as role_id, r.name as role_name, r.built_in, r.permissions, r.version as role_version
  from tenant.members m join tenant.roles r on r.id = m.role_id where m.status = 'active'`
