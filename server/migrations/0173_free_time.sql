-- Free time, cut-offs, customs, release of the bill, notify party: fields of shipments, and the dates of a container that clocks
-- begin and end by.
alter table base.shipments
  add notify_party jsonb,
  add bl_type text,
  add bl_release text,
  add bl_released_on date,
  add documents_cut_off timestamptz,
  add vgm_cut_off timestamptz,
  add yard_cut_off timestamptz,
  add line_last_free_day date,
  add terminal_last_free_day date,
  add rail_last_free_day date,
  add last_free_day date,
  add free_time_state text,
  add customs_status text,
  add customs_light text;
alter table base.containers
  add discharged_on date,
  add available_on date,
  add gated_out_on date,
  add empty_returned_on date;
select base.tenant_table(t) from unnest(array['shipments', 'containers']) t;
create index shipments_by_last_free_day on base.shipments (organization_id, last_free_day, id) where last_free_day is not null;

-- Which days are worked at a place.
create table base.working_calendars (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null,
  -- Days of the week that nobody works, 0 is Sunday.
  rest_days smallint[] not null,
  holidays date[] not null,
  -- Whose days off by law count too.
  country text check (country = 'MX'),
  -- The last day that the holidays were listed for.
  until date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);

-- What is agreed of free time, for a clock, a carrier and a port; null: any.
create table base.free_time_contracts (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null,
  side text not null check (side in ('buy', 'sell')),
  clock text not null check (clock in ('demurrage', 'detention', 'merged', 'storage')),
  carrier_code text,
  place_code text,
  valid_from date,
  valid_until date,
  calendar_id uuid,
  -- Start, stop, days, currency and prices (domain/src/free-time/terms.ts).
  terms jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (calendar_id, organization_id) references base.working_calendars (id, organization_id)
);
create index on base.free_time_contracts (organization_id, id);
create index on base.free_time_contracts (calendar_id, organization_id);

-- When the free time of a shipment is to be looked at again: at once after a change, and when a day begins at its port. Lines
-- are added alone, so that who notes a change waits for nobody; several of a shipment are one to who takes them.
create table base.free_time_due (
  organization_id uuid not null,
  id bigint generated always as identity,
  record_id uuid not null,
  due_at timestamptz not null,
  primary key (id, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
create index on base.free_time_due (due_at, organization_id);
create index on base.free_time_due (record_id, organization_id);
select base.tenant_table(t)
from unnest(array['working_calendars', 'free_time_contracts', 'free_time_due']) t;

-- Shipments of which free time may be told, of one organization or of some records: that have free days or a last free day, or
-- had, and all that sail where the organization has contracts.
create function base.note_free_time(owner uuid, records uuid[]) returns void
language sql set search_path = '' as $$
  insert into base.free_time_due (organization_id, record_id, due_at)
  select s.organization_id, s.id, now() from base.shipments s
  where s.organization_id = owner and s.owner_organization_id = owner
    and (records is null or s.id = any (records))
    and (s.free_time_state is not null or s.freight_type in ('ocean', 'rail')
      and (s.free_time_at_destination is not null or s.free_days_of_demurrage is not null
        or s.line_last_free_day is not null or s.terminal_last_free_day is not null or s.rail_last_free_day is not null
        or s.ata is not null and exists (select from base.free_time_contracts c where c.organization_id = owner)))
  order by s.id
$$;
revoke execute on function base.note_free_time(uuid, uuid[]) from public;

-- Door: notes the shipments of events for the organizations that own them. An event of one's own batch names none: those that
-- changed just now are meant.
create function system.note_free_time(events jsonb) returns void
language sql security definer set search_path = '' as $$
  select base.note_free_time(e.organization_id, e.ids) from (
    select n.organization_id, array_agg(distinct n.id) as ids from (
      select e.organization_id, unnest(e.record_ids) as id
      from jsonb_to_recordset(events) as e (organization_id uuid, record_ids uuid[])
      union
      select s.organization_id, s.id
      from (select distinct e.organization_id from jsonb_to_recordset(events) as e (organization_id uuid, record_ids uuid[])
          where cardinality(e.record_ids) = 0) e
        join base.shipments s on s.organization_id = e.organization_id and s.owner_organization_id = e.organization_id
      where s.updated_at > now() - interval '2 minutes' and not exists (select from base.free_time_due d
          where d.record_id = s.id and d.organization_id = s.organization_id and d.due_at <= now())) n
    group by n.organization_id) e
$$;

-- All shipments of the organization, after its contracts or calendars changed.
create function system.note_all_free_time() returns void
language sql security definer set search_path = '' as $$
  select base.note_free_time(tenant.org(), null) where tenant.org() is not null
$$;

-- Door: organizations that something is due for. Ids alone.
create function system.organizations_with_free_time_due(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from base.free_time_due where due_at <= now()
  group by organization_id order by min(due_at), organization_id limit most
$$;
revoke execute on function system.note_free_time(jsonb), system.note_all_free_time(),
  system.organizations_with_free_time_due(integer) from public;
grant execute on function system.note_free_time(jsonb), system.note_all_free_time(),
  system.organizations_with_free_time_due(integer) to rumbo_app;
