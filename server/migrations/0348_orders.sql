-- Purchase orders and their lines.
create table base.orders (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  name text, order_number text, number text, state text, description text, sales_order text, currency text,
  total numeric, line_count integer, lines_to_book integer, supplier jsonb, client jsonb,
  cargo_ready_date date, arrival_date date, pick_up_address jsonb, delivery_place jsonb,
  origin_country jsonb, origin_port jsonb, destination_country jsonb, destination_port jsonb,
  incoterm text, payments_date date, payments_terms text, comments text,
  assigned_to jsonb, tags jsonb, notes text, archived boolean not null default false,
  ended_at timestamptz, is_shared boolean not null default false, version integer not null default 1,
  create_by_user_id uuid references base.users, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id))
);
create table base.order_lines (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  record_id uuid not null, product jsonb, code text, description text, quantity numeric, unit text,
  price_per_unit numeric, currency text, total_price numeric, booked numeric, balance_booked numeric,
  shipments jsonb,
  ended_at timestamptz, version integer not null default 1, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id)),
  -- On the owner's row nothing books more than was ordered, whoever writes it.
  constraint order_lines_quantity check (profile_id is not null or coalesce(booked, 0) between 0 and coalesce(quantity, 0))
);
comment on column base.orders.order_number is 'own'; comment on column base.orders.assigned_to is 'own';
comment on column base.orders.tags is 'own'; comment on column base.orders.notes is 'own';
comment on column base.orders.archived is 'own'; comment on column base.orders.is_shared is 'own';
comment on column base.orders.custom is 'own'; comment on column base.orders.calc is 'own';
comment on column base.order_lines.shipments is 'own';
comment on column base.order_lines.custom is 'own'; comment on column base.order_lines.calc is 'own';
comment on column base.orders.create_by_user_id is 'fixed'; comment on column base.orders.created_at is 'fixed';
comment on column base.order_lines.created_at is 'fixed';
select base.record_module('orders', children => array['order_lines'], number => 'order_number', assignee => 'assigned_to');

-- Fields that were defined for lines before there were any.
update base.sections set modules = array_replace(modules, 'orderLines', 'order_lines') where 'orderLines' = any (modules);
update base.field_sets set modules = array_replace(modules, 'orderLines', 'order_lines') where 'orderLines' = any (modules);
