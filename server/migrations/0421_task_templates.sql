-- Lists of tasks that are made for a record at once, with days that follow its dates. Each has its items in order.
create table base.task_templates (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null,
  module text not null check (module in ('shipments', 'orders')),
  -- The mode of transport that it is for; null: any.
  variant text,
  at_creation boolean not null default false,
  items jsonb not null,
  updated_by uuid references base.users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index task_templates_of_organization on base.task_templates (organization_id);
select base.tenant_table('task_templates');
-- Which tasks a template has made for a record.
create index tasks_by_origin on base.tasks (organization_id, origin_id) where origin_id is not null;
