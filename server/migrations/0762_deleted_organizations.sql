-- The end of organizations whose time has come (docs/decisions/0166). Each door is one step of it, a transaction of its own, and does no harm
-- when it is done twice. What is an organization's the catalogue of the database says, not a list.

-- What stands where an organization was, in both languages.
create function base.former_organization() returns text language sql immutable return 'Organización eliminada · Deleted organization';

-- Columns by which a row goes with an organization: its own id, one that refers to the organization and cascades, and one by which it refers to rows
-- that are the organization's. What refers to others comes first.
create function base.columns_of_organizations()
returns table (target oid, column_name text, is_indexed boolean, depth integer)
language sql stable set search_path = '' as $$
  with recursive tables as (
    select c.oid, a.attname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relkind = 'r' and n.nspname in ('base', 'system')
  ), keys as (
    select k.conrelid, k.confrelid, k.confdeltype, h.attname as here, t.attname as there
    from pg_catalog.pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as pair (here, there)
      join pg_catalog.pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
      join pg_catalog.pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
    where k.contype = 'f' and k.conrelid <> k.confrelid and k.conrelid <> 'base.organizations'::regclass
  ), named as (
    select t.oid, t.attname from tables t
    union select k.conrelid, k.here from keys k
      where k.confrelid = 'base.organizations'::regclass and k.there = 'id' and k.confdeltype = 'c'
    union select k.conrelid, k.here from keys k join tables t on t.oid = k.confrelid where k.there = 'organization_id'
  ), levels as (
    select distinct n.oid, 0 as depth from named n
    union
    select k.conrelid, l.depth + 1 from levels l join keys k on k.confrelid = l.oid where l.depth < 20
  )
  select n.oid, n.attname::text,
    exists (select from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = n.oid and i.indpred is null and i.indisvalid and a.attname = n.attname),
    (select max(l.depth) from levels l where l.oid = n.oid)
  from named n
$$;

-- Whether an organization's time has come and it isn't at its end; it stays so.
create function base.is_ending(organization uuid) returns boolean language sql volatile set search_path = '' as $$
  select exists (select from base.organizations o where o.id = organization and o.delete_at <= now() and o.deleted_at is null)
$$;

-- Door: organizations whose time has come.
create function system.organizations_to_delete() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from base.organizations o where o.delete_at <= now() and o.deleted_at is null order by o.delete_at limit 100
$$;

-- Door: the tables that have rows of organizations, what refers to others first; without a block they are found by an index. The files that
-- are counted go last: by them the files are found.
create function system.tables_of_organizations() returns table (name text, blocks bigint)
language sql stable security definer set search_path = '' as $$
  select c.target::regclass::text, case when bool_and(c.is_indexed) then 0
      else pg_catalog.pg_relation_size(c.target) / current_setting('block_size')::bigint + 1 end
  from base.columns_of_organizations() c where c.target <> 'system.stored_files'::regclass
  group by c.target order by max(c.depth) desc, 1
$$;

-- Door: parts an organization from the next one with which it is connected or shares records, both ways. @returns whether there was one
create function system.part_next(organization uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare other uuid;
begin
  if not base.is_ending(organization) then return false; end if;
  select o.id into other from (
    (select s.organization_id as id from base.shares s
      where s.owner_organization_id = organization and s.revoked_at is null limit 1)
    union all (select s.owner_organization_id from base.shares s
      where s.organization_id = organization and s.revoked_at is null limit 1)
    union all (select p.organization_id from base.partners p
      where p.partner_organization_id = organization and p.state = 'connected' limit 1)) o
    limit 1;
  if other is null then return false; end if;
  perform base.part_organizations(organization, other);
  return true;
end $$;

-- Door: what the organization changed on records of others stays in the history of their owners, without who it was. @returns how many lines
create function system.hand_history_over(organization uuid, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare handed integer;
begin
  if not base.is_ending(organization) then return 0; end if;
  -- The lock is the one of `system.seal_history`.
  perform pg_advisory_xact_lock(hashtext('rumbo history'));
  with lines as (
    select h.id, r.owner_organization_id as owner from base.record_history h
      join base.records r on r.id = h.record_id and r.organization_id = h.organization_id
      join base.records o on o.id = r.id and o.organization_id = r.owner_organization_id
    where h.organization_id = organization and h.shared and r.owner_organization_id <> organization
    limit most for update of h
  ), moved as (
    update base.record_history h set organization_id = l.owner, user_id = null, source = base.former_organization()
    from lines l where h.id = l.id and h.organization_id = organization
    returning h.id, h.organization_id
  )
  insert into system.history_notes (organization_id, history_id, kind) select m.organization_id, m.id, 'line' from moved m;
  get diagnostics handed = row_count;
  return handed;
end $$;

-- Door: deletes the next rows of an organization from a table, or those of some of its blocks, with the mails that wait because of them. What
-- others hold of its records keeps their place in the registry. @returns how many
create function system.delete_rows_of_organization(
  organization uuid, table_name text, most integer, from_block bigint default null, to_block bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  target constant regclass := table_name::regclass;
  condition text;
  gone bigint;
begin
  select string_agg(format('t.%I = $1', c.column_name), ' or ') into condition
    from base.columns_of_organizations() c where c.target = delete_rows_of_organization.table_name::regclass;
  if condition is null or not base.is_ending(organization) then return 0; end if;
  condition := '(' || condition || ')';
  if target = 'base.records'::regclass then
    condition := condition || ' and not (t.owner_organization_id = $1 and exists (select from base.records h
      where h.id = t.id and h.organization_id <> $1))';
  end if;
  condition := condition || case when from_block is null then format(' limit %s', most)
    else format(' and t.ctid >= ''(%s,0)''::tid and t.ctid < ''(%s,0)''::tid', from_block, to_block) end;
  if target = 'base.push_subscriptions'::regclass then
    delete from system.pushes p using base.push_subscriptions s where s.id = p.subscription_id and s.organization_id = organization;
  end if;
  execute format('with gone as (delete from %1$s d where d.ctid = any (array(select t.ctid from %1$s t where %2$s)) returning d.*),
      mails as (delete from system.mails m using gone g where m.sent_at is null and %3$s)
    select count(*) from gone', target, condition, case when exists (select from pg_catalog.pg_attribute a
      where a.attrelid = target and a.attname = 'mail_id' and not a.attisdropped) then 'm.id = g.mail_id' else 'false' end)
    into gone using organization;
  return gone;
end $$;

-- Door: files whose thumbnails are to be removed, and later the uploads that nothing holds any more.
create function system.files_of_organization(organization uuid, after uuid, most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select f.id from base.files f where f.organization_id = organization and (after is null or f.id > after)
    and base.is_ending(organization) order by f.id limit most
$$;
create function system.uploads_of_organization(organization uuid, after text, most integer) returns setof text
language sql stable security definer set search_path = '' as $$
  select f.key from system.stored_files f where f.organization_id = organization and f.kind = 'upload' and f.key > after
    and base.is_ending(organization) order by f.key limit most
$$;

-- Door: the customer by which the organization pays.
create function system.customer_to_end(organization uuid) returns text
language sql stable security definer set search_path = '' as $$
  select o.customer_id from base.organizations o where o.id = organization and base.is_ending(organization)
$$;

-- Door: the end of an organization. Others that name it name none; its row keeps its id, by which what others wrote with it is kept.
create function system.end_organization(organization uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  k record;
  emptied text;
begin
  perform 1 from base.organizations o where o.id = organization for update;
  if not base.is_ending(organization) then return false; end if;
  for k in select c.conrelid::regclass as name, a.attname from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'base.organizations'::regclass and c.confdeltype = 'n' loop
    execute format('update %1$s set %2$I = null where %2$I = $1', k.name, k.attname) using organization;
  end loop;
  delete from system.stored_files f where f.organization_id = organization;
  delete from base.outbox e where e.organization_id = organization or e.acting_organization_id = organization;
  delete from system.outbox_aside e where position(organization::text in e.event::text) > 0;
  select string_agg(format('%I = %s', a.attname, case when a.attnotnull then 'default' else 'null' end), ', ') into emptied
    from pg_catalog.pg_attribute a
    where a.attrelid = 'base.organizations'::regclass and a.attnum > 0 and not a.attisdropped
      and (not a.attnotnull or a.atthasdef) and a.attname not in ('delete_at', 'deleted_at');
  execute format('update base.organizations set %s where id = $1', emptied) using organization;
  update base.organizations o set name = base.former_organization(), slug = 'deleted-' || o.id, state = 'passive', findable = false,
      deleted_at = now()
    where o.id = organization;
  return true;
end $$;

revoke execute on function base.former_organization(), base.columns_of_organizations(), base.is_ending(uuid),
  system.organizations_to_delete(), system.tables_of_organizations(), system.part_next(uuid), system.hand_history_over(uuid, integer),
  system.delete_rows_of_organization(uuid, text, integer, bigint, bigint), system.files_of_organization(uuid, uuid, integer),
  system.uploads_of_organization(uuid, text, integer), system.customer_to_end(uuid), system.end_organization(uuid) from public;
grant execute on function system.organizations_to_delete(), system.tables_of_organizations(), system.part_next(uuid),
  system.hand_history_over(uuid, integer), system.delete_rows_of_organization(uuid, text, integer, bigint, bigint),
  system.files_of_organization(uuid, uuid, integer), system.uploads_of_organization(uuid, text, integer), system.customer_to_end(uuid),
  system.end_organization(uuid) to rumbo_app;
