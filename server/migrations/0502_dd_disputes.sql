-- The end of the window to dispute a demurrage invoice is a task: tasks belong to invoices too, and follow that date.
alter table base.tasks add column dd_invoice jsonb, add column dd_invoice_date text,
  drop constraint tasks_check2,
  add constraint tasks_of_one_record check (num_nonnulls(shipment, purchase_order, product, supplier, dd_invoice) <= 1);
select base.record_module('tasks', children => array['task_steps'], assignee => 'assigned_to');
create index tasks_by_dd_invoice on base.tasks (organization_id, (dd_invoice ->> 'code')) where dd_invoice is not null;

create or replace function system.mark_task_records(marks jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key, is_bulk)
  select m.organization_id, 'task-records', k.key, coalesce(m.is_bulk, false)
  from jsonb_to_recordset(marks) as m (organization_id uuid, keys text[], is_bulk boolean)
    cross join lateral unnest(m.keys) as k(key)
  where exists (select from base.tasks t where t.organization_id = m.organization_id and t.shipment ->> 'code' = k.key)
    or exists (select from base.tasks t where t.organization_id = m.organization_id and t.purchase_order ->> 'code' = k.key)
    or exists (select from base.tasks t where t.organization_id = m.organization_id and t.product ->> 'code' = k.key)
    or exists (select from base.tasks t where t.organization_id = m.organization_id and t.supplier ->> 'code' = k.key)
    or exists (select from base.tasks t where t.organization_id = m.organization_id and t.dd_invoice ->> 'code' = k.key)
$$;

-- Invoices whose task was made: one that somebody deletes doesn't come back, and goes with its invoice.
create table base.dd_invoice_tasks (
  organization_id uuid not null, invoice_id uuid not null, task_id uuid not null,
  primary key (invoice_id, organization_id),
  foreign key (invoice_id, organization_id) references base.dd_invoices (id, organization_id) on delete cascade
);
select base.tenant_table('dd_invoice_tasks');
