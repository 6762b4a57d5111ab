-- Products with their tariffs, and the terms of suppliers with their contacts.

create table base.products (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  name text, code text, category text, unit_type text, description text,
  height jsonb, width jsonb, length jsonb, weight jsonb,
  inventory numeric, inventory_as_of date, photos jsonb, documents jsonb, certificates jsonb,
  archived boolean not null default false,
  ended_at timestamptz, is_shared boolean not null default false, version integer not null default 1,
  create_by_user_id uuid references base.users, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id))
);
create table base.product_tariffs (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  record_id uuid not null, country jsonb, tariff_code text, import_duties numeric, valid_from date, note text,
  ended_at timestamptz, version integer not null default 1, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id))
);
comment on column base.products.archived is 'own'; comment on column base.products.is_shared is 'own';
comment on column base.products.custom is 'own'; comment on column base.products.calc is 'own';
comment on column base.product_tariffs.custom is 'own'; comment on column base.product_tariffs.calc is 'own';
comment on column base.products.create_by_user_id is 'fixed'; comment on column base.products.created_at is 'fixed';
comment on column base.product_tariffs.created_at is 'fixed';
select base.record_module('products', children => array['product_tariffs']);
-- Products are named by their code in files and in records that point at them.
create index products_by_code on base.products (organization_id, base.reference_key(code)) where code is not null;

create table base.suppliers (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  name text, code text, supplier jsonb, partner_id uuid, product jsonb, department text, cargo_ready_time integer,
  height jsonb, width jsonb, length jsonb, weight jsonb, master_pack integer, payment_terms text, invoices_related jsonb,
  origin_ports jsonb, origin_airports jsonb, notes text, archived boolean not null default false,
  ended_at timestamptz, is_shared boolean not null default false, version integer not null default 1,
  create_by_user_id uuid references base.users, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id)),
  -- An organization's own terms: nobody else ever holds a row of them.
  check (organization_id = owner_organization_id)
);
create table base.supplier_contacts (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  record_id uuid not null, name text, job_title text, email text, phone text,
  ended_at timestamptz, version integer not null default 1, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id))
);
comment on column base.suppliers.notes is 'own'; comment on column base.suppliers.archived is 'own';
comment on column base.suppliers.is_shared is 'own'; comment on column base.suppliers.custom is 'own';
comment on column base.suppliers.calc is 'own'; comment on column base.supplier_contacts.custom is 'own';
comment on column base.supplier_contacts.calc is 'own';
comment on column base.suppliers.create_by_user_id is 'fixed'; comment on column base.suppliers.created_at is 'fixed';
comment on column base.supplier_contacts.created_at is 'fixed';
select base.record_module('suppliers', children => array['supplier_contacts']);
-- What points at a product is found by its id.
create index suppliers_by_product on base.suppliers (organization_id, (product ->> 'code')) where product is not null;
