-- The network: the trade partners of an organization, connections that two organizations agreed to, invitations of companies
-- that aren't here yet, and who lets itself be found.

alter table base.organizations add column findable boolean not null default true;
create or replace view tenant.organization as select * from base.organizations
  where id = tenant.org() with local check option;
grant update (findable) on tenant.organization to rumbo_app;
create index on base.organizations (base.fold(code)) where code is not null;

-- An entry of an organization's own directory. How it stands (`state`, `partner_organization_id`) is written by the doors
-- alone: it follows the connection, which is the right.
create table base.partners (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  state text not null default 'passive' check (state in ('passive', 'connected', 'ended')),
  partner_organization_id uuid references base.organizations on delete set null,
  -- Of a connected one its name when it was connected; what is shown is the name that it has now.
  name text not null check (length(name) between 1 and 500),
  code text,
  country_id text,
  location text,
  website text,
  description text,
  contact_phone text,
  reference_codes jsonb not null default '[]' check (jsonb_typeof(reference_codes) = 'array'),
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  kinds text[] not null default '{}',
  -- What it took part in while it was passive is still to be shared with its organization.
  upgrading boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id),
  check (partner_organization_id <> organization_id),
  check ((state = 'connected') <= (partner_organization_id is not null)),
  check ((state = 'passive') <= (partner_organization_id is null))
);
create unique index on base.partners (organization_id, partner_organization_id) where partner_organization_id is not null;
create unique index on base.partners (organization_id, base.fold(name)) where state = 'passive' and archived_at is null;
create index on base.partners (organization_id, base.fold(name), id);
create index on base.partners (partner_organization_id) where partner_organization_id is not null;
create index on base.partners (organization_id) where upgrading;
alter table base.partners enable row level security;
alter table base.partners force row level security;
create policy owner_alone on base.partners to rumbo_owner using (true) with check (true);
create view tenant.partners as select * from base.partners
  where organization_id = tenant.org() with local check option;
grant select, insert (organization_id, id, name, code, country_id, location, website, description, contact_phone,
  reference_codes, contacts, kinds), update (name, code, country_id, location, website, description, contact_phone,
  reference_codes, contacts, kinds, upgrading, archived_at, version, updated_at) on tenant.partners to rumbo_app;

-- A request to connect and what came of it. At most one of a pair is open or accepted.
create table base.connections (
  id uuid primary key,
  from_organization_id uuid not null references base.organizations on delete cascade,
  to_organization_id uuid not null references base.organizations on delete cascade,
  message text check (length(message) <= 1000),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'cancelled', 'ended')),
  -- The passive partner of each side that the other one is: the asker says it when asking, the asked one has said it by an
  -- invitation, or says it when accepting.
  from_partner_id uuid,
  to_partner_id uuid,
  requested_by uuid references base.users on delete set null,
  decided_by uuid references base.users on delete set null,
  -- Who ended it; the other one waits before it asks again.
  ended_by_organization_id uuid,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  ended_at timestamptz,
  check (from_organization_id <> to_organization_id),
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index on base.connections
  (least(from_organization_id, to_organization_id), greatest(from_organization_id, to_organization_id))
  where state in ('pending', 'accepted');
create index on base.connections (from_organization_id, to_organization_id, created_at);
create index on base.connections (to_organization_id, from_organization_id, created_at);
alter table base.connections enable row level security;
alter table base.connections force row level security;
create policy owner_alone on base.connections to rumbo_owner using (true) with check (true);

-- Both sides read it, each with its own partner and with what anybody finds of the other; written by the doors alone.
create view tenant.connections as
  select c.id, 'sent' as direction, c.to_organization_id as organization_id, o.name, o.avatar, o.country_id, c.message,
    c.state, c.from_partner_id as partner_id, c.created_at, c.decided_at, c.ended_at,
    case when c.state in ('declined', 'cancelled') then c.decided_at
      when c.ended_by_organization_id is distinct from tenant.org() then c.ended_at end as waits_from
  from base.connections c join base.organizations o on o.id = c.to_organization_id
  where c.from_organization_id = tenant.org()
  union all
  select c.id, 'received', c.from_organization_id, o.name, o.avatar, o.country_id, c.message,
    c.state, c.to_partner_id, c.created_at, c.decided_at, c.ended_at,
    case when c.ended_by_organization_id is distinct from tenant.org() then c.ended_at end
  from base.connections c join base.organizations o on o.id = c.from_organization_id
  where c.to_organization_id = tenant.org();
grant select on tenant.connections to rumbo_app;

-- The organizations with which both sides agreed to be connected: with them alone a record can be shared.
create view tenant.connected as
  select c.to_organization_id as organization_id, c.decided_at as connected_at from base.connections c
  where c.from_organization_id = tenant.org() and c.state = 'accepted'
  union all
  select c.from_organization_id, c.decided_at from base.connections c
  where c.to_organization_id = tenant.org() and c.state = 'accepted';
grant select on tenant.connected to rumbo_app;

create or replace view tenant.connected_organizations as
  select o.id, o.name, o.code, o.country_id, o.location, o.avatar, o.website, o.description, o.contact_phone
  from base.organizations o
  where o.id <> tenant.org() and o.id in (select c.organization_id from tenant.connected c);
-- Also the names of connected ones, beside those with whom a record is or was in common.
create or replace view record.organizations as select o.id, o.name from base.organizations o where o.id = tenant.org()
  or exists (select from base.shares s where s.organization_id = tenant.org() and s.owner_organization_id = o.id)
  or exists (select from base.shares s where s.owner_organization_id = tenant.org() and s.organization_id = o.id)
  or o.id in (select c.organization_id from tenant.connected c);

-- An invitation of a company by mail; the token is in the mail alone, here lies its SHA-256.
create table base.company_invitations (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  partner_id uuid not null,
  email text not null,
  message text check (length(message) <= 1000),
  token_hash bytea not null unique,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked')),
  invited_by uuid references base.users on delete set null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (partner_id, organization_id) references base.partners (id, organization_id) on delete cascade
);
create unique index on base.company_invitations (organization_id, partner_id) where status = 'pending';
create index on base.company_invitations (partner_id, organization_id);
select base.tenant_table('company_invitations');

-- Who shares a record by now is connected, and each is the other's partner.
insert into base.connections (id, from_organization_id, to_organization_id, state, decided_at, created_at)
  select gen_random_uuid(), p.one, p.other, 'accepted', now(), p.since
  from (select least(s.owner_organization_id, s.organization_id) as one,
      greatest(s.owner_organization_id, s.organization_id) as other, min(s.created_at) as since
    from base.shares s where s.revoked_at is null group by 1, 2) p;
insert into base.partners (organization_id, id, state, partner_organization_id, name, kinds)
  select side.mine, gen_random_uuid(), 'connected', side.other, left(o.name, 500),
    array(select distinct s.kind from base.shares s
      where s.owner_organization_id = side.mine and s.organization_id = side.other and s.revoked_at is null)
  from base.connections c
    cross join lateral (values (c.from_organization_id, c.to_organization_id),
      (c.to_organization_id, c.from_organization_id)) as side (mine, other)
    join base.organizations o on o.id = side.other;
