-- What a deleted account left of its person (docs/decisions/0165).

-- As in 0730; what only they see goes too: their own records with all that belongs to them, whose files nothing holds then, and views that they
-- shared with nobody. Nobody else could find or delete them.
create or replace function system.delete_own_rows(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own record;
  found_ids uuid[];
begin
  perform 1 from base.users u where u.id = person and u.delete_at <= now() for update;
  if not found then return; end if;
  insert into base.former_members (organization_id, user_id)
    select m.organization_id, m.user_id from base.members m where m.user_id = person on conflict do nothing;
  for own in select m.root, f.organization_id as organization from base.record_modules m cross join base.former_members f
      where f.user_id = person and exists (select from pg_catalog.pg_attribute a where a.attrelid = format('base.%I', m.root)::regclass
        and a.attname = 'only_user_id' and not a.attisdropped) loop
    execute format('select array_agg(c.id) from base.%I c where c.organization_id = $1 and c.only_user_id = $2', own.root)
      into found_ids using own.organization, person;
    continue when found_ids is null;
    perform set_config('app.organization', own.organization::text, true);
    perform system.delete_records(found_ids);
    perform set_config('app.organization', '', true);
  end loop;
  with gone as (delete from base.deleted_records d where d.only_user_id = person returning d.organization_id, d.contents)
  insert into system.history_notes (organization_id, history_id, kind)
    select g.organization_id, (line ->> 'id')::bigint, 'removed'
    from gone g cross join lateral jsonb_array_elements(coalesce(g.contents -> 'record_history', '[]')) line;
  delete from base.views v where v.owner_user_id = person
    and not exists (select from base.view_links l where l.organization_id = v.organization_id and l.view_id = v.id)
    and not exists (select from jsonb_each(v.sharing) s where s.key not in ('right', 'edits') and s.value not in ('[]', 'false'));
  delete from system.pushes p using base.push_subscriptions s where s.id = p.subscription_id and s.user_id = person;
  for own in select * from base.own_columns() o order by o.table_name <> 'members', o.table_name loop
    execute format('delete from %I.%I where %I = $1', own.schema_name, own.table_name, own.column_name) using person;
  end loop;
end $$;

-- As in 0720; a name next to their e-mail is theirs too, and a row that stays as it is isn't counted, so that who calls it again learns when
-- nothing is left. Door: takes a person out of the rows of some blocks of a table: their name where it stands next to their id, their e-mail where it is all that a
-- column says. What others wrote of somebody in fields of records, such as the address of a contact, is theirs. @returns how many rows changed
create or replace function system.take_person_out(person uuid, table_name text, from_block bigint, to_block bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  target constant regclass := table_name::regclass;
  whose base.users;
  is_record boolean;
  sets text[] := '{}';
  finds text[] := '{}';
  part record;
  pages text;
  differs text;
  changed bigint;
  line base.record_history;
  kept record;
begin
  select * into whose from base.users u where u.id = person and u.delete_at <= now();
  if not found then return 0; end if;
  is_record := exists (select from base.record_modules m
    where target::text in (select format('base.%I', t) from unnest(m.children || m.root) t));
  for part in
    select a.attname as name, a.atttypid = 'jsonb'::regtype as is_json, a.attnotnull as is_needed,
      (select quote_ident(i.attname) from pg_catalog.pg_attribute i where i.attrelid = target and not i.attisdropped
        and i.atttypid = 'uuid'::regtype and a.attname ~ '_name$'
        and i.attname in (regexp_replace(a.attname, '_name$', '_user_id'), regexp_replace(a.attname, '_name$', '_id'))
        and i.attname ~ 'user_id$') as id_column,
      (select quote_ident(i.attname) from pg_catalog.pg_attribute i where i.attrelid = target and not i.attisdropped
        and i.atttypid = 'text'::regtype and a.attname ~ '_name$' and not is_record
        and i.attname in (regexp_replace(a.attname, '_name$', '_address'), regexp_replace(a.attname, '_name$', '_email')))
        as address_column
    from pg_catalog.pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
  loop
    if part.is_json then
      finds := finds || format('%I::text like $1', part.name);
      sets := sets || format('%1$I = base.without_person(%1$I, $2)', part.name);
    elsif part.id_column is not null then
      finds := finds || format('%s::text = $2', part.id_column);
      sets := sets || format('%1$I = case when %2$s::text = $2 then base.former_member() else %1$I end', part.name, part.id_column);
    elsif part.address_column is not null then
      finds := finds || format('lower(%s) in ($3, $4)', part.address_column);
      sets := sets || format('%1$I = case when lower(%2$s) in ($3, $4) then base.former_member() else %1$I end', part.name, part.address_column);
    elsif not is_record then
      finds := finds || format('lower(%I) = $3', part.name);
      sets := sets || format('%1$I = case when lower(%1$I) = $3 then $4 else %1$I end', part.name);
    end if;
  end loop;
  if sets = '{}' then return 0; end if;
  select format('(%s) is distinct from (%s)', string_agg(split_part(s, ' = ', 1), ', ' order by n),
      string_agg(substr(s, length(split_part(s, ' = ', 1)) + 4), ', ' order by n)) into differs
    from unnest(sets) with ordinality as u (s, n);
  pages := format('ctid >= ''(%s,0)''::tid and ctid < ''(%s,0)''::tid', from_block, to_block);
  if target = 'base.record_history'::regclass then
    perform pg_advisory_xact_lock(hashtext('rumbo history'));
    changed := 0;
    for line in execute format('update %s set %s where %s and (%s) and %s returning *', target, array_to_string(sets, ', '), pages,
        array_to_string(finds, ' or '), differs)
      using '%' || person || '%', person::text, lower(whose.email), base.email_of_former(person)
    loop
      perform system.seal_redacted(line);
      changed := changed + 1;
    end loop;
    return changed;
  end if;
  if target = 'base.deleted_records'::regclass then
    -- Their lines of history are away with them.
    perform pg_advisory_xact_lock(hashtext('rumbo history'));
    for line in execute format('select (jsonb_populate_record(null::base.record_history, base.without_person(l.value, $2))).*
      from base.deleted_records d cross join lateral jsonb_array_elements(coalesce(d.contents -> ''record_history'', ''[]'')) l
      where d.%s and l.value::text like $1 and base.without_person(l.value, $2) <> l.value',
        replace(pages, ' ctid', ' d.ctid')) using '%' || person || '%', person::text
    loop
      perform system.seal_redacted(line);
    end loop;
  end if;
  execute format('update %s set %s where %s and (%s) and %s', target, array_to_string(sets, ', '), pages, array_to_string(finds, ' or '), differs)
    using '%' || person || '%', person::text, lower(whose.email), base.email_of_former(person);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- As in 0720; history last, as what changes meanwhile adds to it. Door: tables that may name a person, with their blocks.
create or replace function system.tables_of_persons() returns table (name text, blocks bigint)
language sql stable security definer set search_path = '' as $$
  select format('%I.%I', n.nspname, c.relname), pg_catalog.pg_relation_size(c.oid) / current_setting('block_size')::bigint + 1
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('base', 'system') and c.oid not in ('base.users'::regclass, 'system.migrations'::regclass)
    and exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype))
  order by c.oid in ('base.record_history'::regclass, 'base.deleted_records'::regclass), c.relname
$$;

-- As in 0720, without what is of an organization whose second factor they have not proved. Door: what is the acting user's own: the profile, and all rows that would go with it, without what opens anything.
create or replace function system.my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own record;
  rows jsonb;
  -- Organizations that would not let them in now.
  closed constant uuid[] := array(select o.id from base.organizations o join base.members m on m.organization_id = o.id
    where m.user_id = tenant.acting_user() and not system.is_enough(
      coalesce(current_setting('app.second_factor', true), '') = 'code',
      coalesce(current_setting('app.second_factor', true), '') = 'provider', o.second_factor_from, o.second_factor_by_provider));
  data jsonb := jsonb_build_object('profile',
    (select to_jsonb(u) - array['grants', 'staff', 'deleted_at'] from base.users u where u.id = tenant.acting_user()));
begin
  for own in select * from base.own_columns() o where o.schema_name = 'base' order by o.table_name loop
    execute format('select jsonb_agg(to_jsonb(own) - array[''token_hash'', ''token'', ''p256dh'', ''auth'', ''endpoint''])
      from (select * from base.%I where %I = $1 %s limit 10000) own', own.table_name, own.column_name,
        case when exists (select from pg_catalog.pg_attribute a where a.attrelid = format('base.%I', own.table_name)::regclass
          and a.attname = 'organization_id' and not a.attisdropped) then 'and organization_id <> all ($2)' else 'and $2 is not null' end)
      into rows using tenant.acting_user(), closed;
    if rows is not null then data := data || jsonb_build_object(own.table_name, rows); end if;
  end loop;
  select jsonb_agg(jsonb_build_object('organizationId', m.organization_id, 'at', m.created_at, 'text', m.body)) into rows
    from (select * from base.chat_messages c where c.author_user_id = tenant.acting_user()
      and c.organization_id <> all (closed) and coalesce(c.author_organization_id, c.organization_id) <> all (closed) order by c.created_at limit 100000) m;
  return case when rows is null then data else data || jsonb_build_object('messages', rows) end;
end $$;
