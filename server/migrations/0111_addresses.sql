-- Addresses: places of an organization to pick up at and deliver to. One that is shared with the network is seen by those
-- with whom the organization is connected, as long as it is.

create table base.addresses (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null,
  address1 text not null,
  address2 text,
  zip_code text,
  city text,
  state text,
  country_id text,
  contact_phone text,
  shared_with_network boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index on base.addresses (organization_id, base.fold(name), id);
create index on base.addresses (organization_id, id) where shared_with_network and archived_at is null;
select base.tenant_table('addresses');

-- The one that stands for the organization: one of its own that isn't archived, as long as there is any.
update base.organizations set primary_address_id = null where primary_address_id is not null;
alter table base.organizations add foreign key (primary_address_id, id)
  references base.addresses (id, organization_id) on delete set null (primary_address_id);

-- What connected organizations share with their network.
create view tenant.network_addresses as
  select a.organization_id, o.name as organization_name, a.id, a.name, a.address1, a.address2, a.zip_code, a.city, a.state,
    a.country_id, a.contact_phone, a.version, o.primary_address_id is not distinct from a.id as is_primary
  from tenant.connected c join base.addresses a on a.organization_id = c.organization_id
    join base.organizations o on o.id = a.organization_id
  where a.organization_id <> tenant.org() and a.shared_with_network and a.archived_at is null;
grant select on tenant.network_addresses to rumbo_app;
