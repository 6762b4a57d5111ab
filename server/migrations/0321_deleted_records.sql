-- What is deleted, of any module.
drop view tenant.deleted_records;
alter table base.deleted_records rename column mode to variant;
alter table base.deleted_records alter column variant drop not null, alter column number type text using number::text;
create view tenant.deleted_records as
  select organization_id, id, module, name, variant, number, created_by, assigned_to, deleted_by, deleted_at
  from base.deleted_records where organization_id = tenant.org();
grant select on tenant.deleted_records to rumbo_app;
update base.deleted_records d set contents = d.contents - 'shipment_history'
    || jsonb_build_object('record_history', d.contents -> 'shipment_history')
  where d.contents ? 'shipment_history';
update base.deleted_records d set contents = jsonb_set(d.contents, '{shares}',
    (select jsonb_agg(s || '{"module": "shipments"}') from jsonb_array_elements(d.contents -> 'shares') s))
  where jsonb_array_length(d.contents -> 'shares') > 0;

-- The tables whose rows belong to a record of a module, by their keys: whatever a later migration adds comes along.
create function base.parts_of_record(root text) returns table (name text, record_key text, organization_key text)
language sql stable set search_path = '' as $$
  select c.relname::text, max(h.attname) filter (where t.attname = 'id'),
    max(h.attname) filter (where t.attname = 'organization_id')
  from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (here, there)
    join pg_catalog.pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
    join pg_catalog.pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
  where k.contype = 'f' and k.confrelid in ('base.records'::regclass, format('base.%I', root)::regclass)
    and k.conrelid <> 'base.records'::regclass and k.conname <> c.relname || '_registered'
  group by k.oid, c.relname
  union all values ('table_rows', 'record_id', 'organization_id')
$$;

-- Deletes those of some records that the organization owns and that nobody else holds by a live share, one statement a table;
-- for thirty days they can be restored. @returns them
create function system.delete_records(targets uuid[]) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  organization constant uuid := tenant.org();
  kind base.record_modules;
  alive uuid[];
  part record;
  ids uuid[];
  rows jsonb[];
  all_ids uuid[];
  all_names text[];
  all_rows jsonb[];
begin
  for kind in select m.* from base.record_modules m where m.root in (select r.module from base.records r
      where r.id = any (targets) and r.organization_id = organization) order by m.root loop
    execute format('select array(select s.id from base.%I s where s.id = any ($1) and s.organization_id = $2
      and s.owner_organization_id = $2 order by s.id for update)', kind.root) into alive using targets, organization;
    -- What belongs to a record locks its row in the registry.
    perform 1 from base.records r where r.id = any (alive) and r.organization_id = organization order by r.id for update;
    alive := array(select i from unnest(alive) i where not exists (select from base.shares h where h.record_id = i
      and h.owner_organization_id = organization and h.revoked_at is null));
    perform 1 from base.shares h
      where h.record_id = any (alive) and h.owner_organization_id = organization and h.rows_behind;
    if found then raise exception using errcode = '40001', message = 'rows are behind'; end if;
    all_ids := '{}';
    all_names := '{}';
    all_rows := '{}';
    for part in select * from base.parts_of_record(kind.root) loop
      execute format('with gone as (delete from base.%1$I p where p.%2$I = any ($1) and p.%3$I = $2 returning p.*)
        select array_agg(g.id), array_agg(g.rows)
        from (select %2$I as id, jsonb_agg(to_jsonb(gone)) as rows from gone group by %2$I) g',
        part.name, part.record_key, part.organization_key)
        into ids, rows using alive, organization;
      if ids is not null then
        all_ids := all_ids || ids;
        all_rows := all_rows || rows;
        all_names := all_names || array_fill(part.name, array[cardinality(ids)]);
      end if;
    end loop;
    execute format('with gone as (
        delete from base.%1$I s where s.id = any ($1) and s.organization_id = $2 returning s.id, to_jsonb(s) as kept),
      parts as (
        select p.id, jsonb_object_agg(p.name, p.rows) as contents
        from unnest($3::uuid[], $4::text[], $5::jsonb[]) as p(id, name, rows) group by p.id)
      insert into base.deleted_records
        (organization_id, id, module, name, variant, number, created_by, assigned_to, deleted_by, contents)
      select $2, s.id, %1$L, s.kept ->> %2$L, s.kept ->> %3$L, s.kept ->> %4$L, (s.kept ->> ''create_by_user_id'')::uuid,
        nullif(s.kept -> %5$L, ''null''), tenant.acting_user(),
        coalesce(p.contents, ''{}'') || jsonb_build_object(%1$L, jsonb_build_array(s.kept))
      from gone s left join parts p on p.id = s.id', kind.root, kind.title, coalesce(kind.variant, ''),
      coalesce(kind.number, ''), coalesce(kind.assignee, ''))
      using alive, organization, all_ids, all_names, all_rows;
    delete from base.records r where r.id = any (alive) and r.organization_id = organization and not exists (
      select from base.records h where h.id = r.id and h.organization_id <> organization);
    return query select unnest(alive);
  end loop;
end $$;

-- What a deleted row `r` of a table must find to be restored: all that it would have been deleted with meanwhile.
create function base.still_standing(root text, table_name text) returns text
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
      -- What is restored together is there when it is asked for.
      and k.confrelid <> all (select format('base.%I', root)::regclass union all select 'base.records'::regclass union all
        select format('base.%I', p.name)::regclass from base.parts_of_record(root) p)
    group by k.oid, k.confrelid) needed
$$;

-- Restores a deleted record as it was, less what would have gone with what was deleted meanwhile: teams, partners, members. Columns
-- that were added meanwhile get their defaults. Shares that ended come back, less those whose organization or profile has gone.
create function system.restore_record(target uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  organization constant uuid := tenant.org();
  root text;
  kept jsonb;
  part text;
  names text;
begin
  delete from base.deleted_records d
    where d.id = target and d.organization_id = organization returning d.module, d.contents into root, kept;
  if not found then return false; end if;
  insert into base.records (id, organization_id, owner_organization_id, module)
    values (target, organization, organization, root) on conflict do nothing;
  for part in select k from jsonb_object_keys(kept) k order by k <> root, k loop
    select string_agg(quote_ident(a.attname), ', ') into names from pg_catalog.pg_attribute a
      where a.attrelid = format('base.%I', part)::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and kept -> part -> 0 ? a.attname;
    execute format('insert into base.%1$I (%2$s) overriding system value
      select %2$s from jsonb_populate_recordset(null::base.%1$I, $1) r where %4$s %3$s', part, names,
      case when part = 'shares' then 'and exists (select from base.organizations o where o.id = r.organization_id)
        and exists (select from base.profiles p where p.id = r.profile_id and p.organization_id = r.owner_organization_id)'
        when part = 'participants' then 'on conflict do nothing'
      else '' end, base.still_standing(root, part)) using kept -> part;
  end loop;
  -- A line that comes back may never have been sealed: it was away when its turn came.
  insert into system.history_notes (organization_id, history_id, kind)
    select organization, l.id, 'line'
    from jsonb_to_recordset(coalesce(kept -> 'record_history', '[]')) as l (id bigint)
    where not exists (select from system.history_seals s
      where s.history_id = l.id and s.organization_id = organization);
  return true;
end $$;

drop function system.put_shipment_away(uuid), system.put_shipments_away(uuid[]), system.take_shipment_back(uuid);
drop function base.still_standing(text), base.parts_of_shipment();

-- As in 0221, by the new name of the table.
create or replace function system.forget_deleted_records() returns bigint
language sql security definer set search_path = '' as $$
  with gone as (delete from base.deleted_records where deleted_at < now() - interval '30 days' returning organization_id, contents),
  noted as (insert into system.history_notes (organization_id, history_id, kind)
    select g.organization_id, (line ->> 'id')::bigint, 'removed'
    from gone g cross join lateral jsonb_array_elements(g.contents -> 'record_history') line)
  select count(*) from gone
$$;

-- As in 0221, by the new name of the table.
create or replace function system.seal_history(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  state system.history_sealing;
  known bigint;
  running xid8;
  link record;
  -- Of the organization of the line before; lines of a batch are mostly one organization's.
  head system.history_heads;
  reached bigint;
  lines integer := 0;
  notes integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('rumbo history')) then return 0; end if;
  select * into state from system.history_sealing;
  -- Restored from a backup into another server, whose transactions have other numbers.
  if state.next_xid > pg_snapshot_xmax(pg_current_snapshot()) then
    state.next_id := null;
  end if;
  if state.next_id is not null and pg_snapshot_xmin(pg_current_snapshot()) >= state.next_xid then
    for link in select h.organization_id, h.id, system.history_content(h) as content, exists (select from system.history_seals s
          where s.history_id = h.id and s.organization_id = h.organization_id) as is_sealed
      from base.record_history h where h.id > state.safe_id and h.id <= state.next_id order by h.id limit most
    loop
      if not link.is_sealed then
        if link.organization_id is distinct from head.organization_id then
          perform system.keep_head(head);
          head := system.head_of(link.organization_id);
        end if;
        head := system.add_link(head, 'line', link.id, link.content);
      end if;
      reached := link.id;
      lines := lines + 1;
    end loop;
    perform system.keep_head(head);
    state.safe_id := case when lines = most then reached else state.next_id end;
    if state.safe_id = state.next_id then state.next_id := null; end if;
    update system.history_sealing set safe_id = state.safe_id, next_id = state.next_id, next_xid = state.next_xid;
  end if;
  for link in
    with taken as (delete from system.history_notes n where n.id in (select i.id from system.history_notes i order by i.id limit most)
      returning n.*)
    select t.*, system.history_content(h) as content, exists (select from system.history_seals s
        where s.history_id = t.history_id and s.organization_id = t.organization_id) as is_sealed
    from taken t left join base.record_history h on h.id = t.history_id and h.organization_id = t.organization_id
    order by t.id
  loop
    notes := notes + 1;
    if link.kind = 'removed' and link.is_sealed then
      perform system.append_seal(link.organization_id, 'removed', link.history_id, null);
    elsif link.kind = 'line' and link.content is not null and not link.is_sealed then
      perform system.append_seal(link.organization_id, 'line', link.history_id, link.content);
    end if;
  end loop;
  if state.next_id is null then
    select case when is_called then last_value else 0 end into known from base.record_history_id_seq;
    -- Looked at after the sequence: whoever took a number has written before, and so is among those under way.
    select pg_snapshot_xmax(pg_current_snapshot()) into running;
    if known > state.safe_id then
      update system.history_sealing set next_id = known, next_xid = running;
    end if;
  end if;
  return lines + notes;
end $$;

-- As in 0171, by the new name of the table.
create or replace function system.organizations_to_predict(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from base.organizations o left join base.eta_rounds r on r.organization_id = o.id
  where (r.begun_at is null or r.begun_at < now() - interval '6 hours'
      or r.begun_at < now() - interval '5 minutes' and r.seen < coalesce((select h.id from base.record_history h
        where h.organization_id = o.id order by h.id desc limit 1), 0))
    and exists (select from base.shipments s where s.organization_id = o.id and s.owner_organization_id = o.id
      and s.ata is null and s.freight_type = 'ocean' and not s.archived)
  order by r.begun_at nulls first limit most
$$;

revoke execute on function base.parts_of_record(text), base.still_standing(text, text), system.delete_records(uuid[]), system.restore_record(uuid) from public;
grant execute on function system.delete_records(uuid[]), system.restore_record(uuid) to rumbo_app;
