-- Plans and their limits (docs/decisions/0163). Which plan allows how much is data of the product: the server writes it as it starts.
-- State: RU402 the plan allows no more; the message says of what, and how many.

-- No row: no limit. The plan `default` is that of organizations which have none of their own.
create table base.plan_limits (
  plan text not null,
  kind text not null check (kind in ('shipments', 'members', 'collaborators', 'documents')),
  most integer not null check (most >= 0),
  primary key (plan, kind)
);

alter table base.organizations
  -- Null: that of organizations without one.
  add column plan text check (plan in ('free', 'starter', 'pro', 'business', 'enterprise')),
  -- Until when it holds; null: until it is changed.
  add column plan_ends_at timestamptz;
create or replace view tenant.organization as select * from base.organizations
  where id = tenant.org() with local check option;

-- New shipments of a month of the organization's own zone, as they count towards its plan.
create table base.plan_usage (
  organization_id uuid not null references base.organizations on delete cascade,
  -- Its first day.
  month date not null,
  shipments integer not null check (shipments >= 0),
  primary key (organization_id, month)
);
select base.tenant_table('plan_usage');
revoke insert, update, delete on tenant.plan_usage from rumbo_app;

create function base.plan_of(plan text, ends timestamptz) returns text language sql stable
  return case when plan is null or ends <= now() then 'default' else plan end;

-- How many of a kind the plan of an organization allows; null: as many as it likes.
create function base.limit_of(organization uuid, wanted text) returns integer language sql stable set search_path = '' as $$
  select l.most from base.organizations o
    join base.plan_limits l on l.plan = base.plan_of(o.plan, o.plan_ends_at) and l.kind = wanted
    where o.id = organization
$$;

create function system.limit_of(wanted text) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return base.limit_of(tenant.org(), wanted);
end $$;

-- The first day of the present month where an organization is.
create function base.month_of(organization uuid) returns date language sql stable set search_path = '' as $$
  select date_trunc('month', now() at time zone o.time_zone)::date from base.organizations o where o.id = organization
$$;

-- The organization's own shipments that were created in a month and count; samples don't.
create function base.created_in(organization uuid, month date) returns integer language sql stable set search_path = '' as $$
  select count(*)::integer from base.shipments s join base.organizations o on o.id = organization
    where s.organization_id = organization and s.owner_organization_id = organization
      and s.created_at >= month::timestamp at time zone o.time_zone
      and s.created_at < (month + interval '1 month') at time zone o.time_zone
      and not exists (select from base.sample_records p where p.organization_id = organization and p.record_id = s.id)
$$;

-- Takes places of the present month for new records, or with `partly` as many as there are; answers how many. Who takes some waits for
-- those who took some before to end. What comes by the import of samples takes none.
create function system.take_places(wanted text, places integer, source text default null, partly boolean default false)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := base.limit_of(tenant.org(), wanted);
  present date;
  before integer;
begin
  if most is null or places <= 0 then return places; end if;
  if source is not null then
    perform 1 from base.samples s where s.organization_id = tenant.org() and s.import_id::text = source and s.loaded_at is null;
    if found then return places; end if;
  end if;
  present := base.month_of(tenant.org());
  -- Twice at most: the first record of a month finds no row.
  for turn in 1..2 loop
    update base.plan_usage u set shipments = u.shipments + places
      where u.organization_id = tenant.org() and u.month = present and u.shipments + places <= most;
    if found then return places; end if;
    insert into base.plan_usage (organization_id, month, shipments)
      select tenant.org(), present, base.created_in(tenant.org(), present)
      where not exists (select from base.plan_usage u where u.organization_id = tenant.org() and u.month = present)
      on conflict do nothing;
    exit when not found and turn = 1 and exists (select from base.plan_usage u
      where u.organization_id = tenant.org() and u.month = present and u.shipments + places > most);
  end loop;
  if not partly then raise exception using errcode = 'RU402', message = wanted || ' ' || most; end if;
  select u.shipments into before from base.plan_usage u
    where u.organization_id = tenant.org() and u.month = present for update;
  update base.plan_usage u set shipments = greatest(before, least(before + places, most))
    where u.organization_id = tenant.org() and u.month = present;
  return greatest(0, least(places, most - before));
end $$;

-- Gives the places of shipments back that an import made, before they are deleted by its undo: those of the present month that count.
create function system.give_places_back(records uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare present constant date := base.month_of(tenant.org());
begin
  update base.plan_usage u set shipments = greatest(0, u.shipments - g.places)
    from (select count(*)::integer as places from base.shipments s join base.organizations o on o.id = s.organization_id
      where s.id = any (records) and s.organization_id = tenant.org() and s.owner_organization_id = tenant.org()
        and s.created_at >= present::timestamp at time zone o.time_zone
        and not exists (select from base.sample_records p where p.organization_id = s.organization_id and p.record_id = s.id)) g
    where u.organization_id = tenant.org() and u.month = present and g.places > 0;
end $$;

-- Seats: active members, and pending invitations of people who are none.
create function base.seats_of(organization uuid) returns integer language sql volatile set search_path = '' as $$
  select (select count(*) from base.members m where m.organization_id = organization and m.status = 'active')::integer
    + (select count(*) from base.invitations i where i.organization_id = organization and i.status = 'pending'
      and i.expires_at > now() and not exists (select from base.members m join base.users u on u.id = m.user_id
        where m.organization_id = organization and m.status = 'active' and lower(u.email) = i.email))::integer
$$;

-- Whichever way somebody becomes a member or is invited, they need a seat; who was invited has it. Those who come at once wait for
-- each other by the row of the organization.
create function base.guard_seats() returns trigger language plpgsql security definer set search_path = '' as $$
declare most constant integer := base.limit_of(new.organization_id, 'members');
begin
  if most is null then return null; end if;
  perform 1 from base.organizations o where o.id = new.organization_id for no key update;
  if tg_table_name = 'members' then
    perform 1 from base.invitations i join base.users u on lower(u.email) = i.email
      where i.organization_id = new.organization_id and u.id = (to_jsonb(new) ->> 'user_id')::uuid and i.status = 'pending'
        and i.expires_at > now();
    if found then return null; end if;
  end if;
  if base.seats_of(new.organization_id) > most then
    raise exception using errcode = 'RU402', message = 'members ' || most;
  end if;
  return null;
end $$;
create trigger seat_of_new after insert on base.members for each row when (new.status = 'active')
  execute function base.guard_seats();
create trigger seat_of_returning after update of status on base.members for each row
  when (new.status = 'active' and old.status <> 'active') execute function base.guard_seats();
create trigger seat_of_new after insert on base.invitations for each row when (new.status = 'pending')
  execute function base.guard_seats();
create trigger seat_of_renewed after update of status, expires_at on base.invitations for each row
  when (new.status = 'pending' and (old.status <> 'pending' or old.expires_at <= now())) execute function base.guard_seats();

-- Whether another company, or somebody of one, may take part in a shipment: each that holds it and each without an account counts, one's
-- own people don't. A holder that has it already needs no room. Those that come at once wait for each other by the row of the record.
create function system.has_room_for_collaborator(record uuid, holder uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare most constant integer := base.limit_of(tenant.org(), 'collaborators');
begin
  if most is null then return true; end if;
  perform 1 from base.records r where r.id = record and r.organization_id = tenant.org() and r.module = 'shipments'
    for no key update;
  if not found then return true; end if;
  perform 1 from base.shares s where s.record_id = record and s.organization_id = holder and s.revoked_at is null;
  if found then return true; end if;
  return (select count(*) from base.shares s where s.record_id = record and s.owner_organization_id = tenant.org()
      and s.revoked_at is null)
    + (select count(*) from base.participants p where p.record_id = record and p.organization_id = tenant.org()
      and p.partner_id is not null) < most;
end $$;

-- Whether a document may be put on a shipment: one that is there is no other one. Those that come at once wait for each other by the row of
-- the record.
create function system.has_room_for_document(document uuid, record uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare most constant integer := base.limit_of(tenant.org(), 'documents');
begin
  if most is null then return true; end if;
  perform 1 from base.records r where r.id = record and r.organization_id = tenant.org() and r.module = 'shipments'
    for no key update;
  if not found then return true; end if;
  perform 1 from base.document_links l
    where l.record_id = record and l.organization_id = tenant.org() and l.document_id = document;
  if found then return true; end if;
  if (select count(distinct l.document_id) from base.document_links l
      where l.record_id = record and l.organization_id = tenant.org()) >= most then
    raise exception using errcode = 'RU402', message = 'documents ' || most;
  end if;
  return true;
end $$;

revoke execute on function base.plan_of(text, timestamptz), base.limit_of(uuid, text), base.month_of(uuid), base.created_in(uuid, date),
  base.seats_of(uuid), base.guard_seats(), system.limit_of(text), system.take_places(text, integer, text, boolean),
  system.give_places_back(uuid[]), system.has_room_for_collaborator(uuid, uuid), system.has_room_for_document(uuid, uuid) from public;
grant execute on function system.limit_of(text), system.take_places(text, integer, text, boolean), system.give_places_back(uuid[]),
  system.has_room_for_collaborator(uuid, uuid), system.has_room_for_document(uuid, uuid) to rumbo_app;
