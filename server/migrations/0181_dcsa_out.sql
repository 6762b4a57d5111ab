-- DCSA Track & Trace 2.2 for partners (features/dcsa). Each organization that reads by it holds its own rows of events, with just
-- what its shipments show it; who doesn't read by it costs nothing.

-- Organizations that read events: from the first API key that may, or the first call, on. Until its first round is through it is
-- not `ready`, and its events are made as they are asked for.
create table base.dcsa_readers (
  organization_id uuid primary key references base.organizations on delete cascade,
  ready_at timestamptz,
  created_at timestamptz not null default now()
);
select base.tenant_table('dcsa_readers');

create table base.dcsa_events (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  record_id uuid not null,
  created_time timestamptz not null,
  event_time timestamptz not null,
  -- The fields that the event tells by being what it is, and by what it is found (domain/src/dcsa).
  needs text[] not null,
  keys text[] not null,
  event jsonb not null,
  -- When it was first there for this organization, in its first round when we got it: subscriptions tell what came after them.
  made_at timestamptz not null default clock_timestamp(),
  primary key (id, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
create index on base.dcsa_events (organization_id, created_time, id);
create index on base.dcsa_events (organization_id, event_time, id);
create index on base.dcsa_events (record_id, organization_id);
create index on base.dcsa_events using gin (organization_id, keys);
select base.tenant_table('dcsa_events');

-- Shipments whose events are to be made anew. No key leads to them: to note one locks none, and one that is gone has no events.
create table base.dcsa_due (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  due_at timestamptz not null default now(),
  -- Of the first round.
  is_first boolean not null default false,
  primary key (id, organization_id)
);
create index on base.dcsa_due (due_at, organization_id);
create index on base.dcsa_due (organization_id, due_at, id);
create index on base.dcsa_due (organization_id) where is_first;
select base.tenant_table('dcsa_due');

-- Whoever wants events sent: an API key, to an address, as long as the key lives and may.
create table base.dcsa_subscriptions (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  key_id uuid not null,
  callback_url text not null,
  filters jsonb not null,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  attempts integer not null default 0,
  failing_since timestamptz,
  failure text,
  paused_at timestamptz,
  last_sent_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  primary key (id, organization_id),
  foreign key (key_id, organization_id) references base.api_keys (id, organization_id) on delete cascade
);
create index on base.dcsa_subscriptions (key_id, organization_id);
create index on base.dcsa_subscriptions (next_at) where paused_at is null;
select base.tenant_table('dcsa_subscriptions');

-- What was sent by each subscription of each shipment, and whether there may be more.
create table base.dcsa_tellings (
  organization_id uuid not null references base.organizations on delete cascade,
  subscription_id uuid not null,
  record_id uuid not null,
  sent uuid[] not null default '{}',
  due_at timestamptz,
  primary key (subscription_id, record_id, organization_id),
  foreign key (subscription_id, organization_id) references base.dcsa_subscriptions (id, organization_id) on delete cascade,
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
create index on base.dcsa_tellings (record_id, organization_id);
create index on base.dcsa_tellings (subscription_id, due_at) where due_at is not null;
select base.tenant_table('dcsa_tellings');

-- Has an organization read: all its shipments are due; and once more a minute later, for what was being written meanwhile.
create function base.read_dcsa(reader uuid) returns void language plpgsql set search_path = '' as $$
begin
  insert into base.dcsa_readers (organization_id) values (reader) on conflict do nothing;
  if not found then return; end if;
  insert into base.dcsa_due (organization_id, record_id, due_at, is_first)
  select s.organization_id, s.id, now() + later, later = interval '0'
  from base.shipments s, unnest(array[interval '0', interval '1 minute']) later
  where s.organization_id = reader and s.freight_type <> 'air' and s.ended_at is null;
end $$;

-- Notes shipments for those who read of them: their owner, and who holds a live share.
create function base.note_dcsa(records uuid[], organizations uuid[]) returns void
language sql set search_path = '' as $$
  insert into base.dcsa_due (organization_id, record_id)
  select s.organization_id, s.id from base.shipments s join base.dcsa_readers r on r.organization_id = s.organization_id
  where s.id = any (records) and (organizations is null or s.organization_id = any (organizations))
$$;
revoke execute on function base.read_dcsa(uuid), base.note_dcsa(uuid[], uuid[]) from public;

-- What events say of a shipment is another.
create function base.note_dcsa_of_tracking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform base.note_dcsa(array[new.record_id], null);
  return null;
end $$;
create trigger dcsa_told after insert on base.tracking_states
  for each row execute function base.note_dcsa_of_tracking();
create trigger dcsa_told_anew after update on base.tracking_states for each row
  when (old.events is distinct from new.events or old.outcome is distinct from new.outcome
    or old.hand_dates is distinct from new.hand_dates)
  execute function base.note_dcsa_of_tracking();

-- A share came, went, or shows another part.
create function base.note_dcsa_of_share() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform base.note_dcsa(array[new.record_id], array[new.organization_id]);
  return null;
end $$;
create trigger dcsa_shared after insert on base.shares for each row execute function base.note_dcsa_of_share();
create trigger dcsa_shared_anew after update on base.shares for each row
  when ((old.profile_id, old.kind, old.granted_by, old.revoked_at) is distinct from
    (new.profile_id, new.kind, new.granted_by, new.revoked_at)
    or old.rows_behind and not new.rows_behind)
  execute function base.note_dcsa_of_share();

create function base.note_dcsa_of_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.dcsa_due (organization_id, record_id)
  select s.organization_id, s.record_id from base.shares s
    join base.dcsa_readers r on r.organization_id = s.organization_id
    join base.shipments held on held.id = s.record_id and held.organization_id = s.organization_id
  where s.profile_id = new.id and s.owner_organization_id = new.organization_id and s.revoked_at is null;
  return null;
end $$;
create trigger dcsa_profile_changed after update on base.profiles for each row
  when (old.rights is distinct from new.rights) execute function base.note_dcsa_of_profile();

-- A key that may read events, or have them sent, makes its organization a reader.
create function base.note_dcsa_of_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform base.read_dcsa(new.organization_id);
  return null;
end $$;
create trigger dcsa_key_made after insert or update of scopes on base.api_keys for each row
  when (new.scopes && array['tracking:read', 'tracking:subscribe']) execute function base.note_dcsa_of_key();

-- Door: notes the shipments of events for their organizations. An event of one's own batch names none: those are meant that changed
-- since it was written, however late it is handed on.
create function system.note_dcsa(events jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.dcsa_due (organization_id, record_id)
  select s.organization_id, s.id
  from (select e.organization_id, unnest(e.record_ids) as id
      from jsonb_to_recordset(events) as e (organization_id uuid, record_ids uuid[])) named
    join base.dcsa_readers r on r.organization_id = named.organization_id
    join base.shipments s on s.id = named.id and s.organization_id = named.organization_id
  union
  select s.organization_id, s.id
  from (select e.organization_id, min(e.changed_at) as since
      from jsonb_to_recordset(events) as e (organization_id uuid, record_ids uuid[], changed_at timestamptz)
      where cardinality(e.record_ids) = 0 group by e.organization_id) batch
    join base.dcsa_readers r on r.organization_id = batch.organization_id
    join base.shipments s on s.organization_id = batch.organization_id and s.updated_at >= batch.since
$$;

-- Door: has an organization read, by its own call.
create function system.read_dcsa(reader uuid) returns void
language sql security definer set search_path = '' as $$ select base.read_dcsa(reader) $$;

-- Door: organizations with shipments whose events are due. Ids alone.
create function system.organizations_with_dcsa_due(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from base.dcsa_due where due_at <= now()
  group by organization_id order by min(due_at), organization_id limit most
$$;

-- Door: subscriptions that something may be sent by. Ids alone.
create function system.dcsa_subscriptions_due(most integer) returns table (organization_id uuid, id uuid)
language sql stable security definer set search_path = '' as $$
  select s.organization_id, s.id from base.dcsa_subscriptions s
  where s.paused_at is null and s.next_at <= now() and (s.leased_until is null or s.leased_until <= now())
    and exists (select from base.dcsa_tellings t
      where t.subscription_id = s.id and t.organization_id = s.organization_id and t.due_at is not null)
  order by s.next_at, s.id limit most
$$;
revoke execute on function system.note_dcsa(jsonb), system.read_dcsa(uuid), system.organizations_with_dcsa_due(integer),
  system.dcsa_subscriptions_due(integer) from public;
grant execute on function system.note_dcsa(jsonb), system.read_dcsa(uuid), system.organizations_with_dcsa_due(integer),
  system.dcsa_subscriptions_due(integer) to rumbo_app;
