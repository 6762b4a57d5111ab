-- Sharing in full: what a share lets its holder do, rows that are behind a change of rights, rows whose share has ended, and
-- profiles with their defaults.

alter table base.shares
  -- Whether the holder may bring in others, with at most its own rights; and whether it may see who else takes part.
  add may_share boolean not null default false,
  add sees_others boolean not null default false,
  -- The holder's rows aren't written by the present rights yet; until they are, reads guard (access/read/conditions.ts).
  add rows_behind boolean not null default false,
  add revoked_by uuid,
  add updated_at timestamptz not null default now();
create index on base.shares (owner_organization_id, record_id, organization_id);
create index on base.shares (owner_organization_id, record_id) where rows_behind;
create index on base.shares (organization_id) where rows_behind;

-- A share's rights may be made for it alone; such a profile is never listed.
alter table base.profiles add kind text, add for_record uuid, add archived_at timestamptz;
-- What a new share begins with; the most special one that fits is taken.
create table base.profile_defaults (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  kind text,
  partner_organization_id uuid references base.organizations on delete cascade,
  profile_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  unique nulls not distinct (organization_id, kind, partner_organization_id),
  foreign key (profile_id, organization_id) references base.profiles (id, organization_id)
);
create index on base.profile_defaults (organization_id, profile_id);

-- Since when a viewer's row is no record any more: its share has ended, its shared side is empty, its own side is kept.
alter table base.shipments add ended_at timestamptz,
  -- Whether it was ever shared. Written with the first share under the row's lock, so that a change that waited for the
  -- lock knows that there are others now.
  add is_shared boolean not null default false;
alter table base.containers add ended_at timestamptz;
-- What always stands in the owner's row may be hidden from a holder: then its row holds nothing there, so that no condition
-- finds it by what would stand instead.
alter table base.shipments alter status drop not null, alter priority drop not null, alter manual_tracking drop not null,
  alter track_cargo drop not null, add constraint owners_row_is_whole check (profile_id is not null
    or status is not null and priority is not null and manual_tracking is not null and track_cargo is not null);
comment on column base.shipments.is_shared is 'own';
update base.shipments s set is_shared = true
  where organization_id = owner_organization_id and exists (select from base.shares h where h.record_id = s.id);
-- Rows that were given lately and have no number of the holder's own yet.
create index shipments_without_number on base.shipments (organization_id, id)
  where shipment_number is null and profile_id is not null;

-- As in 0001; whether a row has ended its owner alone says, like its profile.
create or replace function base.tenant_table(table_name text) returns void language plpgsql as $$
declare
  has text[] := array(select attname::text from pg_attribute
    where attrelid = ('base.' || quote_ident(table_name))::regclass and attnum > 0 and not attisdropped);
  keys constant text[] := array['organization_id', 'owner_organization_id', 'id', 'record_id', 'profile_id', 'ended_at'];
  is_record constant boolean := 'profile_id' = any (has) and 'owner_organization_id' = any (has);
  is_child constant boolean := not is_record and 'shared' = any (has);
  -- The shared record that a row hangs on: a shipment's own id, or a container's record_id.
  root constant text := case when 'record_id' = any (has) then 'record_id' else 'id' end;
  -- Whether the organization owns the record or holds a live share of it. A plain OR would cost the index.
  reaches constant text := format('tenant.org() = case when c.owner_organization_id = tenant.org() then tenant.org()
      else (select s.organization_id from base.shares s
        where s.record_id = c.%I and s.organization_id = tenant.org() and s.revoked_at is null) end', root);
begin
  execute format('alter table base.%I enable row level security', table_name);
  execute format('alter table base.%I force row level security', table_name);
  execute format('drop policy if exists owner_alone on base.%I', table_name);
  execute format('create policy owner_alone on base.%I to rumbo_owner using (true) with check (true)', table_name);

  execute format('drop view if exists tenant.%1$I, tenant.%2$I, tenant.%3$I, record.%1$I',
    table_name, 'new_' || table_name, 'given_' || table_name);
  execute format('create view tenant.%1$I as select * from base.%1$I
    where organization_id = tenant.org() with local check option', table_name);
  execute format('grant select on tenant.%I to rumbo_app', table_name);

  if not is_record then
    execute format('grant insert, delete, update (%2$s) on tenant.%1$I to rumbo_app', table_name,
      base.columns_of(table_name, array['shared', 'own'],
        array['organization_id', 'owner_organization_id', 'id', 'record_id', 'created_at']));
  end if;

  if is_record then
    -- 1. one's own row: own side and one's copy of the shared side, never its keys and never its profile
    execute format('grant update (%2$s), delete on tenant.%1$I to rumbo_app', table_name,
      base.columns_of(table_name, array['shared', 'own'], keys));
    -- 2. where records are born: only one's own
    execute format('create view tenant.%2$I as select * from base.%1$I
      where organization_id = tenant.org() and owner_organization_id = tenant.org() with local check option',
      table_name, 'new_' || table_name);
    execute format('grant select, insert on tenant.%I to rumbo_app', 'new_' || table_name);
    -- 3. the rows that an owner gives to others
    execute format('create view tenant.%2$I as select * from base.%1$I
      where organization_id <> tenant.org() and owner_organization_id = tenant.org() with local check option',
      table_name, 'given_' || table_name);
    -- (of the holder's own side the results of its formulas alone: they are forgotten where it sees something else)
    execute format('grant select, insert, delete, update (%2$s, calc) on tenant.%1$I to rumbo_app', 'given_' || table_name,
      base.columns_of(table_name, array['shared'], array['organization_id', 'owner_organization_id', 'id', 'record_id',
        'custom', 'calc']));
    -- 4. all rows of a record that one owns or holds a live share of; only `change` names it
    execute format('create view record.%1$I as select c.* from base.%1$I c where %2$s with local check option',
      table_name, reaches);
    execute format('grant select, update (%2$s) on record.%1$I to rumbo_app', table_name,
      base.columns_of(table_name, array['shared'], keys || array['custom', 'calc']));
  end if;

  if is_child then
    -- one's own, and what was shared by those with whom one has the record in common
    execute format('create view record.%1$I as select c.* from base.%1$I c
      where c.organization_id = tenant.org() or c.shared and exists (select from base.shares s
        where s.record_id = c.record_id and (s.organization_id = tenant.org() and s.revoked_at is null
          or s.owner_organization_id = tenant.org() and s.organization_id = c.organization_id))', table_name);
    execute format('grant select on record.%I to rumbo_app', table_name);
  end if;
end $$;
select base.tenant_table(t) from unnest(array['shipments', 'containers', 'profiles', 'profile_defaults']) t;

-- As in 0005, made anew with the new columns.
create view record.profiles as select p.* from base.profiles p where p.organization_id = tenant.org()
  or exists (select from base.shares s where s.owner_organization_id = p.organization_id
    and s.organization_id = tenant.org() and s.revoked_at is null);
grant select on record.profiles to rumbo_app;
create or replace view tenant.shares as select * from base.shares
  where owner_organization_id = tenant.org() with local check option;
grant update (granted_by, may_share, sees_others, rows_behind, revoked_by, created_at, updated_at)
  on tenant.shares to rumbo_app;
create or replace view tenant.held_shares as select * from base.shares
  where organization_id = tenant.org() and revoked_at is null;
create or replace view record.shares as select c.* from base.shares c where c.revoked_at is null and tenant.org() =
  case when c.owner_organization_id = tenant.org() then tenant.org()
  else (select s.organization_id from base.shares s
    where s.record_id = c.record_id and s.organization_id = tenant.org() and s.revoked_at is null) end;

-- An event says who acted, so that nobody follows its own change twice, and may be about a batch of records.
alter table base.outbox add acting_organization_id uuid default tenant.org(), add record_ids uuid[];
-- The owner of a record tells those who hold it or held it; who holds it tells the owner and the other holders.
create or replace view record.outbox as select * from base.outbox c where c.organization_id = tenant.org()
  or exists (select from base.shares s where s.record_id = c.record_id
    and s.owner_organization_id = tenant.org() and s.organization_id = c.organization_id)
  or exists (select from base.shares s where s.record_id = c.record_id
    and s.organization_id = tenant.org() and s.revoked_at is null
    and (s.owner_organization_id = c.organization_id or exists (select from base.shares o
      where o.record_id = c.record_id and o.organization_id = c.organization_id and o.revoked_at is null)))
  with local check option;

-- Ends all shares by which two organizations hold each other's records, and what hangs below them: at once as to rights, the
-- rows follow in the background. For the doors that end a connection. @returns how many
create function base.end_shares_between(one uuid, other uuid, ended_by uuid) returns bigint
language plpgsql set search_path = '' as $$
declare
  records uuid[] := '{}';
  holders uuid[] := '{}';
  owners uuid[] := '{}';
  round record;
begin
  -- Again until nothing is found: what somebody shared on meanwhile hangs on a share that has ended by now.
  loop
    with recursive ended as (
      select s.record_id, s.organization_id from base.shares s where s.revoked_at is null
        and (s.organization_id = one and other in (s.owner_organization_id, s.granted_by)
          or s.organization_id = other and one in (s.owner_organization_id, s.granted_by)
          or s.record_id = any (records) and exists (select from base.shares a
            where a.record_id = s.record_id and a.organization_id = s.granted_by and a.revoked_at is not null))
      union
      select s.record_id, s.organization_id from base.shares s join ended e
        on s.record_id = e.record_id and s.granted_by = e.organization_id where s.revoked_at is null
    ), locked as (
      select s.record_id, s.organization_id from base.shares s
      where (s.record_id, s.organization_id) in (select * from ended) order by 1, 2 for update
    ), revoked as (
      update base.shares s set revoked_at = now(), revoked_by = ended_by, rows_behind = true, updated_at = now()
      from locked l where s.record_id = l.record_id and s.organization_id = l.organization_id and s.revoked_at is null
      returning s.record_id, s.organization_id, s.owner_organization_id
    )
    select array_agg(record_id) as records, array_agg(organization_id) as holders, array_agg(owner_organization_id) as owners
      into round from revoked;
    exit when round.records is null;
    records := records || round.records;
    holders := holders || round.holders;
    owners := owners || round.owners;
  end loop;
  insert into base.outbox (organization_id, module, fields, way, acting_organization_id)
    select distinct told, 'shipments', '{}'::text[], 'automation', null::uuid from unnest(holders || owners) told;
  return cardinality(records);
end $$;
revoke execute on function base.end_shares_between(uuid, uuid, uuid) from public;

-- Door: owners of rows that are behind, less those that a work of the owner's is bringing up to date. Ids alone.
create function system.owners_behind(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct s.owner_organization_id from base.shares s
  where s.rows_behind and not exists (select from base.works w
    where w.organization_id = s.owner_organization_id and w.kind = 'shares-follow' and w.state in ('queued', 'running')
      and s.revoked_at is null)
  limit most
$$;

-- Door: whether the organization is connected with another. It stays so until the transaction ends: who ends the connection
-- waits, and ends what was shared meanwhile with it.
create function system.hold_connection(other uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from base.connections c where c.state = 'accepted'
    and (c.from_organization_id = tenant.org() and c.to_organization_id = other
      or c.from_organization_id = other and c.to_organization_id = tenant.org()) for share;
  return found;
end $$;

-- Door: who holds a live share of a record enters the scope of its owner for the rest of what it does with its shares: to
-- share on, or to leave. RU404 where there is none.
create function system.enter_owner(held_record uuid) returns table (
  organization_id uuid, catalogue_version integer, organization_time_zone text
) language plpgsql security definer set search_path = '' as $$
declare owner uuid;
begin
  select s.owner_organization_id into owner from base.shares s
    where s.record_id = held_record and s.organization_id = tenant.org() and s.revoked_at is null;
  if owner is null then raise exception using errcode = 'RU404', message = 'record'; end if;
  return query select o.id, o.catalogue_version, o.time_zone from base.organizations o where o.id = owner;
  perform set_config('app.organization', owner::text, true);
end $$;

-- The doors tell whether the organization holds rows that are behind, in the trip that they make anyway.
drop function system.enter(uuid, uuid);
create function system.enter(session_id uuid, organization uuid) returns table (
  user_id uuid, email text, language text, date_format text, time_zone text,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
declare acting uuid;
begin
  select s.user_id into acting from system.session_user(session_id) s;
  if acting is null then raise exception using errcode = 'RU401', message = 'session'; end if;
  perform set_config('app.user', acting::text, true), set_config('app.organization', organization::text, true);
  return query
    select u.id, u.email, u.language, u.date_format, u.time_zone, r.id, r.name, r.built_in, r.permissions, r.version,
      o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.members m join base.users u on u.id = m.user_id
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
      join base.organizations o on o.id = m.organization_id
    where m.organization_id = organization and m.user_id = acting and m.status = 'active';
  if not found then
    perform set_config('app.user', '', true), set_config('app.organization', '', true);
    raise exception using errcode = 'RU404', message = 'organization';
  end if;
end $$;

drop function system.enter_job(uuid);
create function system.enter_job(organization uuid) returns table (
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
begin
  return query select o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.organizations o where o.id = organization;
  if not found then raise exception using errcode = 'RU404', message = 'organization'; end if;
  perform set_config('app.user', '', true), set_config('app.organization', organization::text, true);
end $$;

drop function system.enter_work(uuid, uuid);
create function system.enter_work(work uuid, organization uuid) returns table (
  user_id uuid, email text, language text, date_format text, time_zone text,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
declare acting uuid;
begin
  perform 1 from base.work_turns t where t.work_id = work and t.organization_id = organization for update nowait;
  if not found then raise exception using errcode = 'RU404', message = 'work'; end if;
  select w.user_id into acting from base.works w where w.id = work and w.organization_id = organization;
  perform set_config('app.user', acting::text, true), set_config('app.organization', organization::text, true);
  return query
    select u.id, u.email, u.language, u.date_format, u.time_zone, r.id, r.name, r.built_in, r.permissions, r.version,
      o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.members m join base.users u on u.id = m.user_id
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
      join base.organizations o on o.id = m.organization_id
    where m.organization_id = organization and m.user_id = acting and m.status = 'active';
  if not found then
    perform set_config('app.user', '', true), set_config('app.organization', '', true);
    raise exception using errcode = 'RU404', message = 'organization';
  end if;
end $$;
revoke execute on function system.owners_behind(integer), system.hold_connection(uuid), system.enter_owner(uuid),
  system.enter(uuid, uuid),
  system.enter_job(uuid), system.enter_work(uuid, uuid) from public;
grant execute on function system.owners_behind(integer), system.hold_connection(uuid), system.enter_owner(uuid),
  system.enter(uuid, uuid),
  system.enter_job(uuid), system.enter_work(uuid, uuid) to rumbo_app;

-- As in 0085. Rows that the end of a connection left behind hang on their share: first they are emptied (access/change/delete.ts).
create or replace function system.put_shipment_away(target uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  organization constant uuid := tenant.org();
  shipment base.shipments;
  part record;
  rows jsonb;
  contents jsonb := '{}';
begin
  select * into shipment from base.shipments s
    where s.id = target and s.organization_id = organization and s.owner_organization_id = organization for update;
  if not found or exists (select from base.shares s
    where s.record_id = target and s.owner_organization_id = organization and s.revoked_at is null) then
    return false;
  end if;
  perform 1 from base.shares s where s.record_id = target and s.owner_organization_id = organization and s.rows_behind;
  if found then raise exception using errcode = '40001', message = 'rows are behind'; end if;
  for part in select * from base.parts_of_shipment() loop
    execute format('with gone as (delete from base.%1$I p where p.%2$I = $1 and p.%3$I = $2 returning p.*)
      select jsonb_agg(to_jsonb(gone)) from gone', part.name, part.record_key, part.organization_key)
      into rows using target, organization;
    if rows is not null then contents := contents || jsonb_build_object(part.name, rows); end if;
  end loop;
  delete from base.shipments s where s.id = target and s.organization_id = organization;
  insert into base.deleted_records
    (organization_id, id, module, name, mode, number, created_by, assigned_to, deleted_by, contents)
    values (organization, target, 'shipments', shipment.name, shipment.freight_type, shipment.shipment_number,
      shipment.create_by_user_id, shipment.assigned_to, tenant.acting_user(),
      contents || jsonb_build_object('shipments', jsonb_build_array(to_jsonb(shipment))));
  return true;
end $$;

-- What a put away row `r` of a table must find to come back: all that it would have been deleted with meanwhile.
create function base.still_standing(table_name text) returns text
language sql stable set search_path = '' as $$
  select coalesce(string_agg(format('(%s or exists (select from %s t where %s))', is_null, refers_to, pairs), ' and '), 'true')
  from (
    select k.confrelid::regclass as refers_to,
      string_agg(format('r.%I is null', h.attname), ' or ') as is_null,
      string_agg(format('t.%I = r.%I', f.attname, h.attname), ' and ') as pairs
    from pg_catalog.pg_constraint k
      cross join lateral unnest(k.conkey, k.confkey) as pair (here, there)
      join pg_catalog.pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
      join pg_catalog.pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.there
    where k.contype = 'f' and k.conrelid = format('base.%I', table_name)::regclass and k.confdeltype = 'c'
      -- What comes back together is there when it is asked for.
      and k.confrelid <> all (select 'base.shipments'::regclass union all
        select format('base.%I', p.name)::regclass from base.parts_of_shipment() p)
    group by k.oid, k.confrelid) needed
$$;
revoke execute on function base.still_standing(text) from public;

-- As in 0085, less what would have gone with what was deleted meanwhile: teams, partners, members. Shares that ended come back
-- with the record, less those whose organization or profile has gone.
create or replace function system.take_shipment_back(target uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
  part text;
  names text;
begin
  delete from base.deleted_records d
    where d.id = target and d.organization_id = tenant.org() and d.module = 'shipments' returning d.contents into kept;
  if not found then return false; end if;
  for part in select k from jsonb_object_keys(kept) k order by k <> 'shipments', k loop
    select string_agg(quote_ident(a.attname), ', ') into names from pg_catalog.pg_attribute a
      where a.attrelid = format('base.%I', part)::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and kept -> part -> 0 ? a.attname;
    execute format('insert into base.%1$I (%2$s) overriding system value
      select %2$s from jsonb_populate_recordset(null::base.%1$I, $1) r where %4$s %3$s', part, names,
      case when part = 'shares' then 'and exists (select from base.organizations o where o.id = r.organization_id)
        and exists (select from base.profiles p where p.id = r.profile_id and p.organization_id = r.owner_organization_id)'
        when part = 'participants' then 'on conflict do nothing'
      else '' end, base.still_standing(part)) using kept -> part;
  end loop;
  return true;
end $$;
