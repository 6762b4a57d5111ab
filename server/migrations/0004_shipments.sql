-- Shipments and their containers. Each organization that follows a record holds a row of its own; a column's comment says
-- its side: 'own' stays with each organization, 'fixed' is written at birth alone, all others are the owner's and shared.

create table base.shipments (
  organization_id uuid not null references base.organizations,
  id uuid not null,
  owner_organization_id uuid not null references base.organizations,
  profile_id uuid,
  version integer not null default 1,
  name text,
  freight_type text not null,
  modality text,
  incoterm text,
  incoterm_place text,
  phase text,
  status text not null default 'none',
  timing text,
  priority text not null default 'normal',
  shipment_number integer,
  rumbo_shipment_number text,
  assigned_to jsonb,
  tags jsonb,
  shipper jsonb,
  consignee jsonb,
  supplier jsonb,
  buyer jsonb,
  customs_broker jsonb,
  forwarder jsonb,
  booking_number text,
  client_reference text,
  master_bl text,
  house_bl text,
  container_number text,
  carrier_code jsonb,
  vessel_voyage jsonb,
  plane_flight jsonb,
  truck_trip jsonb,
  departure_vessel text,
  arrival_vessel text,
  origin jsonb,
  origin_country jsonb,
  pol jsonb,
  apol jsonb,
  pol_name text,
  transshipment_ports jsonb,
  pod jsonb,
  apod jsonb,
  pod_name text,
  final_destination jsonb,
  country_destination jsonb,
  latitude numeric,
  longitude numeric,
  etd date,
  atd date,
  eta date,
  ata date,
  first_etd date,
  first_eta date,
  detected_atd date,
  detected_ata date,
  predictive_eta date,
  transit_time integer,
  ready_estimated date,
  ready_actual date,
  to_origin_estimated date,
  to_origin_actual date,
  at_origin_estimated date,
  at_origin_actual date,
  to_final_destination_estimated date,
  to_final_destination_actual date,
  delivered_estimated date,
  delivered_actual date,
  free_time_at_destination integer,
  free_days_of_demurrage integer,
  free_days_countdown integer,
  notes text,
  invoice_count integer,
  manual_tracking boolean not null default false,
  track_cargo boolean not null default false,
  archived boolean not null default false,
  phases jsonb,
  shipment_cargos jsonb,
  orders jsonb,
  field_set jsonb,
  create_by_user_id uuid references base.users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  custom jsonb not null default '{}',
  shared jsonb not null default '{}',
  calc jsonb not null default '{}',
  primary key (id, organization_id),
  check ((profile_id is null) = (organization_id = owner_organization_id))
) with (fillfactor = 80);
comment on column base.shipments.shipment_number is 'own';
comment on column base.shipments.assigned_to is 'own';
comment on column base.shipments.tags is 'own';
comment on column base.shipments.notes is 'own';
comment on column base.shipments.archived is 'own';
comment on column base.shipments.orders is 'own';
comment on column base.shipments.field_set is 'own';
comment on column base.shipments.custom is 'own';
comment on column base.shipments.calc is 'own';
comment on column base.shipments.rumbo_shipment_number is 'fixed';
comment on column base.shipments.create_by_user_id is 'fixed';
comment on column base.shipments.created_at is 'fixed';

-- One owner's row a record; the product's own number is unique on the platform and the same in every row of a record.
create unique index shipments_one_owner on base.shipments (id) where organization_id = owner_organization_id;
create unique index shipments_rumbo_number on base.shipments (rumbo_shipment_number)
  where organization_id = owner_organization_id;
create unique index shipments_own_number on base.shipments (organization_id, shipment_number);
-- Lists: newest first, and by what people sort most.
create index shipments_newest on base.shipments (organization_id, archived, id);
create index shipments_by_mode on base.shipments (organization_id, archived, freight_type, id);
create index shipments_by_eta on base.shipments (organization_id, eta, id);
create index shipments_by_etd on base.shipments (organization_id, etd, id);
create index shipments_by_updated on base.shipments (organization_id, updated_at, id);
create index shipments_by_name on base.shipments (organization_id, base.fold(name), id);
create index shipments_by_phase on base.shipments (organization_id, phase, id);

-- A number as it is matched: capital letters and digits alone.
create function base.reference_key(value text) returns text language sql immutable strict parallel safe
  as $$ select upper(regexp_replace(value, '[^A-Za-z0-9]', '', 'g')) $$;
revoke execute on function base.reference_key(text) from public;
grant execute on function base.reference_key(text) to rumbo_app;
create index shipments_by_master_bl on base.shipments (organization_id, base.reference_key(master_bl))
  where master_bl is not null;
create index shipments_by_booking on base.shipments (organization_id, base.reference_key(booking_number))
  where booking_number is not null;
-- A bill without the carrier's four letters before it, as many carriers send it.
create index shipments_by_plain_master_bl on base.shipments
  (organization_id, substr(base.reference_key(master_bl), 5)) where master_bl is not null;
create index shipments_by_container on base.shipments (organization_id, base.reference_key(container_number))
  where container_number is not null;
-- Search in all the numbers and names by any part of them.
create index shipments_search on base.shipments using gin (organization_id, base.fold(name) public.gin_trgm_ops,
  base.fold(master_bl) public.gin_trgm_ops, base.fold(house_bl) public.gin_trgm_ops,
  base.fold(booking_number) public.gin_trgm_ops, base.fold(client_reference) public.gin_trgm_ops,
  base.fold(container_number) public.gin_trgm_ops);

create table base.containers (
  organization_id uuid not null references base.organizations,
  id uuid not null,
  record_id uuid not null,
  owner_organization_id uuid not null references base.organizations,
  profile_id uuid,
  version integer not null default 1,
  number text,
  type text,
  seal text,
  amount numeric,
  weight jsonb,
  width jsonb,
  height jsonb,
  depth jsonb,
  current_phase text,
  phases jsonb,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  custom jsonb not null default '{}',
  shared jsonb not null default '{}',
  calc jsonb not null default '{}',
  primary key (id, organization_id),
  check ((profile_id is null) = (organization_id = owner_organization_id)),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id)
) with (fillfactor = 80);
comment on column base.containers.notes is 'own';
comment on column base.containers.custom is 'own';
comment on column base.containers.calc is 'own';
comment on column base.containers.created_at is 'fixed';
create unique index containers_one_owner on base.containers (id) where organization_id = owner_organization_id;
create index containers_of_shipment on base.containers (record_id, organization_id);
create index containers_by_number on base.containers (organization_id, base.reference_key(number))
  where number is not null;

create sequence base.rumbo_shipment_numbers;
-- The next numbers of the platform.
create function system.take_shipment_numbers(most integer) returns setof bigint
language sql security definer set search_path = '' as $$
  select nextval('base.rumbo_shipment_numbers') from generate_series(1, least(most, 10000))
$$;
revoke execute on function system.take_shipment_numbers(integer) from public;
grant execute on function system.take_shipment_numbers(integer) to rumbo_app;
