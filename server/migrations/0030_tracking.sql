-- Tracking: who may send, what was sent, what was put aside, and what a shipment's events come to.

create table base.tracking_sources (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('dcsa22')),
  -- The secret of the signatures, sealed by a key of the server: it is checked by, and never shown again.
  sealed_secret bytea not null,
  created_by uuid references base.users,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create unique index on base.tracking_sources (id);

-- What was said, append only. `keys`: the numbers by which shipments find it.
create table base.tracking_statements (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  source_id uuid not null,
  source_name text not null,
  source_kind text not null,
  event_key text not null,
  event_created_at timestamptz not null,
  keys text[] not null,
  statement jsonb not null,
  raw jsonb not null,
  received_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (source_id, organization_id) references base.tracking_sources (id, organization_id)
);
-- The same event of the same version, told again, is no news.
create unique index tracking_statements_once on base.tracking_statements
  (organization_id, source_id, md5(event_key), event_created_at, md5(statement::text));
create index on base.tracking_statements using gin (organization_id, keys);

-- Items that could not be read, each with its reason.
create table base.tracking_refusals (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  source_id uuid not null,
  code text not null,
  path text not null,
  raw text not null,
  received_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (source_id, organization_id) references base.tracking_sources (id, organization_id)
);
create index on base.tracking_refusals (organization_id, received_at desc);

-- What a shipment's events came to the last time: a child, read with its shipment.
create table base.tracking_states (
  organization_id uuid not null,
  record_id uuid not null,
  shared boolean not null default true,
  -- The fields as events said them, so that only news is written.
  patch jsonb not null default '{}',
  outcome jsonb,
  events jsonb not null default '[]',
  hand_phase jsonb,
  last_event_at timestamptz,
  last_received_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (record_id, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id)
);

select base.tenant_table(t)
from unnest(array['tracking_sources', 'tracking_statements', 'tracking_refusals', 'tracking_states']) t;

-- The door for carriers' messages: whose source it is, and the sealed secret of its signatures.
create function system.tracking_source(source_id uuid) returns table (organization_id uuid, name text, sealed_secret bytea)
language sql stable security definer set search_path = '' as $$
  select s.organization_id, s.name, s.sealed_secret from base.tracking_sources s
  where s.id = source_id and s.revoked_at is null
$$;
revoke execute on function system.tracking_source(uuid) from public;
grant execute on function system.tracking_source(uuid) to rumbo_app;
