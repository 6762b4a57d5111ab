-- Sharing: the right is a row in shares, written by the owner; a viewer's row is only its copy.

create table base.profiles (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null,
  rights jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, organization_id)
);

create table base.shares (
  record_id uuid not null,
  organization_id uuid not null references base.organizations on delete cascade,
  owner_organization_id uuid not null,
  granted_by uuid not null,
  kind text not null check (kind in ('client', 'exporter', 'importer', 'logistics_provider', 'others', 'supplier',
    'buyer', 'forwarder', 'customs_broker')),
  profile_id uuid not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (record_id, organization_id),
  check (organization_id <> owner_organization_id),
  foreign key (record_id, owner_organization_id) references base.shipments (id, organization_id),
  foreign key (profile_id, owner_organization_id) references base.profiles (id, organization_id)
);
create index on base.shares (organization_id, record_id);
create index on base.shares (owner_organization_id, profile_id);
alter table base.shares enable row level security;
alter table base.shares force row level security;
create policy owner_alone on base.shares to rumbo_owner using (true) with check (true);

-- Written by the owner alone, read by both.
create view tenant.shares as select * from base.shares
  where owner_organization_id = tenant.org() with local check option;
grant select, insert, update (profile_id, kind, revoked_at) on tenant.shares to rumbo_app;
create view tenant.held_shares as select * from base.shares
  where organization_id = tenant.org() and revoked_at is null;
grant select on tenant.held_shares to rumbo_app;
-- All live shares of a record that one owns or holds; `change` fans out by it.
create view record.shares as select c.* from base.shares c where c.revoked_at is null and tenant.org() =
  case when c.owner_organization_id = tenant.org() then tenant.org()
  else (select s.organization_id from base.shares s
    where s.record_id = c.record_id and s.organization_id = tenant.org() and s.revoked_at is null) end;
grant select on record.shares to rumbo_app;

select base.tenant_table('profiles');
-- The profiles of the records that one holds, beside one's own, and those of the other viewers of a shared record.
create view record.profiles as select p.* from base.profiles p where p.organization_id = tenant.org()
  or exists (select from base.shares s where s.owner_organization_id = p.organization_id
    and s.organization_id = tenant.org() and s.revoked_at is null);
grant select on record.profiles to rumbo_app;

-- The names of those with whom one has a record in common, and one's own.
create view record.organizations as select o.id, o.name from base.organizations o where o.id = tenant.org()
  or exists (select from base.shares s where s.organization_id = tenant.org() and s.owner_organization_id = o.id)
  or exists (select from base.shares s where s.owner_organization_id = tenant.org() and s.organization_id = o.id);
grant select on record.organizations to rumbo_app;

create table base.shipment_history (
  organization_id uuid not null,
  id bigint generated always as identity primary key,
  record_id uuid,
  row_id uuid,
  module text not null,
  shared boolean not null,
  user_id uuid,
  way text not null check (way in ('screen', 'import', 'tracking', 'api', 'automation', 'demo')),
  source text,
  changes jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id)
);
create index on base.shipment_history (record_id, id);
create index on base.shipment_history (organization_id, id);

-- What changed, for whom: ids and field names, never values. Taken by the dispatcher alone.
create table base.outbox (
  organization_id uuid not null,
  id bigint generated always as identity primary key,
  module text not null,
  record_id uuid,
  row_id uuid,
  version integer,
  fields text[] not null,
  way text not null,
  created_at timestamptz not null default now()
);
alter table base.outbox enable row level security;
alter table base.outbox force row level security;
create policy owner_alone on base.outbox to rumbo_owner using (true) with check (true);
create view record.outbox as select * from base.outbox c where c.organization_id = tenant.org()
  or exists (select from base.shares s where s.record_id = c.record_id and s.revoked_at is null
    and tenant.org() in (s.organization_id, s.owner_organization_id))
  with local check option;
grant insert on record.outbox to rumbo_app;

-- Takes what is oldest and free, and deletes it: whoever takes must hand it on before the commit.
create function system.take_outbox(most integer) returns setof base.outbox
language sql security definer set search_path = '' as $$
  with taken as (select id from base.outbox order by id limit most for update skip locked)
  delete from base.outbox o using taken t where o.id = t.id returning o.*
$$;
revoke execute on function system.take_outbox(integer) from public;
grant execute on function system.take_outbox(integer) to rumbo_app;

-- An idempotency key belongs to the user who sent it; the answer is rendered anew from the record.
create table base.idempotency_keys (
  user_id uuid not null references base.users on delete cascade,
  key text not null check (length(key) <= 255),
  request_hash bytea not null,
  status integer,
  record_id uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create view tenant.idempotency_keys as select * from base.idempotency_keys
  where user_id = tenant.acting_user() with local check option;
grant select, insert, update (status, record_id), delete on tenant.idempotency_keys to rumbo_app;

select base.tenant_table(t) from unnest(array['shipments', 'containers', 'shipment_history']) t;
