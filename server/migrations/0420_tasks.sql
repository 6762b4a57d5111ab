-- Tasks with their steps: a module of its own, never shared. A task belongs to a record of at most one module.
create table base.tasks (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  name text, description text, status text, assigned_to jsonb, due date, due_time text,
  shipment jsonb, purchase_order jsonb, product jsonb, supplier jsonb,
  shipment_date text, order_date text, due_days integer, reminders jsonb,
  origin text, origin_id uuid, done_at timestamptz, done_by jsonb,
  archived boolean not null default false,
  ended_at timestamptz, is_shared boolean not null default false, version integer not null default 1,
  create_by_user_id uuid references base.users, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id)),
  check (organization_id = owner_organization_id),
  check (num_nonnulls(shipment, purchase_order, product, supplier) <= 1)
);
create table base.task_steps (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  record_id uuid not null, name text, done boolean,
  ended_at timestamptz, version integer not null default 1, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id))
);
comment on column base.tasks.archived is 'own'; comment on column base.tasks.is_shared is 'own';
comment on column base.tasks.custom is 'own'; comment on column base.tasks.calc is 'own';
comment on column base.tasks.assigned_to is 'own';
comment on column base.task_steps.custom is 'own'; comment on column base.task_steps.calc is 'own';
comment on column base.tasks.create_by_user_id is 'fixed'; comment on column base.tasks.created_at is 'fixed';
comment on column base.task_steps.created_at is 'fixed';
select base.record_module('tasks', children => array['task_steps'], assignee => 'assigned_to');

-- What is mine, by its due day; and what belongs to a record.
create index tasks_of_person on base.tasks (organization_id, (assigned_to ->> 'code'), due, id) where assigned_to is not null;
create index tasks_by_shipment on base.tasks (organization_id, (shipment ->> 'code')) where shipment is not null;
create index tasks_by_order on base.tasks (organization_id, (purchase_order ->> 'code')) where purchase_order is not null;
create index tasks_by_product on base.tasks (organization_id, (product ->> 'code')) where product is not null;
create index tasks_by_supplier on base.tasks (organization_id, (supplier ->> 'code')) where supplier is not null;

-- Whoever may open records of some module may open tasks too: those of organizations that are there by now.
update base.roles set permissions = jsonb_set(permissions, '{modules}', (permissions -> 'modules') || '"tasks"'::jsonb),
    version = version + 1
  where built_in is null and permissions -> 'modules' ?| array['shipments', 'orders', 'products'];

-- Door: marks the records, as keys of due work, that tasks of the organization belong to; whoever hands events on calls it.
create function system.mark_task_records(marks jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key, is_bulk)
  select m.organization_id, 'task-records', k.key, coalesce(m.is_bulk, false)
  from jsonb_to_recordset(marks) as m (organization_id uuid, keys text[], is_bulk boolean)
    cross join lateral unnest(m.keys) as k(key)
  where exists (select from base.tasks t where t.organization_id = m.organization_id and t.shipment ->> 'code' = k.key)
    or exists (select from base.tasks t where t.organization_id = m.organization_id and t.purchase_order ->> 'code' = k.key)
    or exists (select from base.tasks t where t.organization_id = m.organization_id and t.product ->> 'code' = k.key)
    or exists (select from base.tasks t where t.organization_id = m.organization_id and t.supplier ->> 'code' = k.key)
$$;
revoke execute on function system.mark_task_records(jsonb) from public;
grant execute on function system.mark_task_records(jsonb) to rumbo_app;

-- Who leaves, or opens less than before, gives their tasks back; a role that changed is so for all who have it.
create function base.mark_task_people() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- With an organization all of its members go.
  if exists (select from base.organizations o where o.id = old.organization_id) then
    perform base.mark_due(old.organization_id, 'task-people', array[old.user_id::text]);
  end if;
  return null;
end $$;
create function base.mark_task_people_of_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform base.mark_due(new.organization_id, 'task-people', array_agg(m.user_id::text))
    from base.members m where m.organization_id = new.organization_id and m.role_id = new.id having count(*) > 0;
  return null;
end $$;
revoke execute on function base.mark_task_people(), base.mark_task_people_of_role() from public;
create trigger task_people_changed after update of status, role_id on base.members
  for each row execute function base.mark_task_people();
create trigger task_people_left after delete on base.members
  for each row execute function base.mark_task_people();
create trigger task_people_of_role after update of permissions on base.roles
  for each row when (old.permissions is distinct from new.permissions) execute function base.mark_task_people_of_role();

-- Notices of tasks: one was given to somebody, is due soon, or came back to whom it is from.
alter table base.notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('date', 'phase', 'preAlert', 'freeTime', 'demurrage', 'told', 'alert',
    'proposal', 'proposalAnswered', 'proposalWaits', 'supplierAnswered', 'task', 'taskDue', 'taskReturned'));
