-- Providers: how a source's words come (pushed, asked for, uploaded, from a folder), in which protocol, and how it is doing.

alter table base.tracking_sources drop constraint tracking_sources_kind_check;
alter table base.tracking_sources
  add constraint tracking_sources_kind_check
    check (kind in ('dcsa22', 'dcsa30', 'fsu', 'oneRecord', 'iftsta', 'x12', 'webhook')),
  add column way text not null default 'push' check (way in ('push', 'poll', 'upload', 'mailbox')),
  -- Who speaks: see domain/src/tracking/event.ts.
  add column teller text not null default 'carrier' check (teller in ('carrier', 'provider', 'position')),
  -- How a push proves itself: a signature over its body, or the secret itself.
  add column proof text not null default 'signature' check (proof in ('signature', 'bearer')),
  add column base_url text,
  -- How we sign in with it; what it takes is sealed and never shown again.
  add column sign_in text not null default 'none' check (sign_in in ('none', 'apiKey', 'basic', 'oauth')),
  add column sealed_credentials bytea,
  -- SCACs whose shipments it is asked about; none: all.
  add column carriers text[] not null default '{}',
  add column mapping jsonb,
  add column overrides jsonb,
  add column calls_per_minute integer not null default 60 check (calls_per_minute between 1 and 6000),
  add column paused_at timestamptz,
  -- Its health, and when it may be called again: each call, on whichever server, moves it on by what the limit asks.
  add column last_ok_at timestamptz,
  add column last_error text,
  add column failing_since timestamptz,
  add column failures integer not null default 0,
  add column next_call_at timestamptz not null default now(),
  -- How far through the organization's shipments it has come to be asked about them; done when `enrolled_at` is set.
  add column enrolled_to uuid,
  add column enrolled_at timestamptz,
  add constraint tracking_sources_poll_address check (way <> 'poll' or base_url is not null);
select base.tenant_table('tracking_sources');

-- Which shipment is asked about at which source, and when next. A lease keeps two servers from asking at once; it ends by
-- itself where its server died.
create table base.tracking_polls (
  organization_id uuid not null references base.organizations on delete cascade,
  record_id uuid not null,
  source_id uuid not null,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_ok_at timestamptz,
  last_error text,
  failed_at timestamptz,
  -- The newest that the source said when it said it: asked from there on.
  cursor timestamptz,
  lease uuid,
  leased_until timestamptz,
  primary key (record_id, source_id, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id),
  foreign key (source_id, organization_id) references base.tracking_sources (id, organization_id)
);
create index on base.tracking_polls (organization_id, source_id, due_at);
select base.tenant_table('tracking_polls');

-- How fresh the tracking of a shipment is, beside its field `status`: since when, why, and when it turns stale by itself.
alter table base.tracking_states
  add column status_since timestamptz,
  add column status_reason text,
  add column stale_at timestamptz;
create index on base.tracking_states (stale_at) where stale_at is not null;
select base.tenant_table('tracking_states');

-- Door: sources that something is to be asked of now. Ids alone.
create function system.tracking_sources_due(most integer) returns table (organization_id uuid, source_id uuid)
language sql stable security definer set search_path = '' as $$
  select s.organization_id, s.id from base.tracking_sources s
  where s.way = 'poll' and s.revoked_at is null and s.paused_at is null
    and (s.enrolled_at is null or s.next_call_at <= now() + interval '5 seconds' and exists (
      select from base.tracking_polls p
      where p.organization_id = s.organization_id and p.source_id = s.id and p.due_at <= now()
        and (p.leased_until is null or p.leased_until <= now())))
  order by s.next_call_at, s.id limit most
$$;

-- Door: organizations of which a shipment's tracking turned stale. Ids alone.
create function system.organizations_with_stale_tracking(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from base.tracking_states where stale_at <= now()
  group by organization_id order by min(stale_at) limit most
$$;

-- The door for what carriers and others send, with what is needed to check and to read it.
drop function system.tracking_source(uuid);
create function system.tracking_source(source_id uuid)
returns table (organization_id uuid, name text, kind text, way text, teller text, proof text, sealed_secret bytea)
language sql stable security definer set search_path = '' as $$
  select s.organization_id, s.name, s.kind, s.way, s.teller, s.proof, s.sealed_secret from base.tracking_sources s
  where s.id = source_id and s.revoked_at is null and s.paused_at is null
$$;
revoke execute on function system.tracking_sources_due(integer), system.organizations_with_stale_tracking(integer),
  system.tracking_source(uuid) from public;
grant execute on function system.tracking_sources_due(integer), system.organizations_with_stale_tracking(integer),
  system.tracking_source(uuid) to rumbo_app;

-- Which of an organization's own shipments are asked about at which source: by ocean, not delivered, not archived, not by
-- hand, with a number to ask by, and of a carrier that the source serves; without a carrier its bill's letters say whose it is.
create view tenant.tracking_wanted as
select s.id as record_id, p.id as source_id
from base.shipments s join base.tracking_sources p on p.organization_id = s.organization_id
where s.organization_id = tenant.org() and s.owner_organization_id = tenant.org()
  and p.way = 'poll' and p.revoked_at is null
  and s.freight_type = 'ocean' and not s.manual_tracking and not s.archived and s.phase is distinct from '70_delivered'
  and (s.master_bl is not null or s.booking_number is not null or s.container_number is not null
    or exists (select from base.containers c
      where c.record_id = s.id and c.organization_id = s.organization_id and c.number is not null))
  and (p.carriers = '{}' or s.carrier_code ->> 'code' = any (p.carriers)
    or s.carrier_code is null and left(base.reference_key(s.master_bl), 4) = any (p.carriers));
grant select on tenant.tracking_wanted to rumbo_app;
