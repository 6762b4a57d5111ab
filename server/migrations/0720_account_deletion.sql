-- Accounts are deleted fourteen days after their person wants it (docs/decisions/0165). What is somebody's own goes; what an
-- organization keeps of them (history, records, messages) names a former member from then on.

alter table base.users
  -- When it is deleted; null: it isn't to be.
  add column delete_at timestamptz,
  -- Since when nothing of the person is left but this id.
  add column deleted_at timestamptz;
create index on base.users (delete_at) where delete_at is not null;
create or replace view tenant.me as select * from base.users where id = tenant.acting_user() with local check option;

-- As in 0002; whoever deleted their account is a former member in the language of who reads.
create or replace view tenant.users as
  select u.id, u.email, u.title, u.avatar, u.phone,
    case when u.deleted_at is null then u.first_name else
      case (select me.language from base.users me where me.id = tenant.acting_user())
        when 'en-us' then 'Former member' else 'Antiguo miembro' end end as first_name,
    u.last_name, u.staff, u.grants, u.description, u.position, u.country_id, u.language, u.date_format, u.time_zone,
    u.shipment_columns_size, u.created_at, u.updated_at, u.delete_at, u.deleted_at
  from base.users u
  where exists (select from base.members m where m.organization_id = tenant.org() and m.user_id = u.id)
    or u.id = tenant.acting_user() or u.deleted_at is not null;

-- A secret address is its person's own.
alter table base.calendar_feeds drop constraint calendar_feeds_user_id_fkey,
  add constraint calendar_feeds_user_id_fkey foreign key (user_id) references base.users on delete cascade;

-- Door: holds changes of people in the acting user's organizations off, and says which of them would have no administrator without them.
create function system.organizations_of_last_admin() returns table (id uuid, name text)
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from base.organizations o where o.id in (select m.organization_id from base.members m
    where m.user_id = tenant.acting_user()) order by o.id for no key update;
  return query select o.id, o.name from base.organizations o
    where exists (select from base.members m join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
        where m.organization_id = o.id and m.user_id = tenant.acting_user() and m.status = 'active' and r.built_in = 'admin')
      and not exists (select from base.members m join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
          join base.users u on u.id = m.user_id
        where m.organization_id = o.id and m.user_id <> tenant.acting_user() and m.status = 'active' and r.built_in = 'admin'
          and u.delete_at is null)
    order by base.fold(o.name), o.id;
end $$;

-- Door: the acting user's account is to be deleted after so many days.
create function system.delete_me_later(days integer) returns timestamptz
language sql security definer set search_path = '' as $$
  update base.users u set delete_at = now() + make_interval(days => days) where u.id = tenant.acting_user() returning u.delete_at
$$;

-- Whether somebody may sign in: not from the moment on at which their account is to be deleted. Identity alone calls it.
create function system.may_sign_in(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from base.users u where u.id = person and (u.delete_at <= now() or u.deleted_at is not null))
$$;

-- Signing in stops the deletion of an account. @returns whether there was one to stop
create function system.stop_deletion(person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update base.users u set delete_at = null where u.id = person and u.delete_at > now();
  return found;
end $$;

-- Door: what is the acting user's own: the profile, and all rows that would go with it, without what opens anything.
create function system.my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own record;
  rows jsonb;
  data jsonb := jsonb_build_object('profile',
    (select to_jsonb(u) - array['grants', 'staff', 'deleted_at'] from base.users u where u.id = tenant.acting_user()));
begin
  for own in select * from base.own_columns() o where o.schema_name = 'base' order by o.table_name loop
    execute format('select jsonb_agg(to_jsonb(own) - array[''token_hash'', ''token'', ''p256dh'', ''auth'', ''endpoint''])
      from (select * from base.%I where %I = $1 limit 10000) own', own.table_name, own.column_name)
      into rows using tenant.acting_user();
    if rows is not null then data := data || jsonb_build_object(own.table_name, rows); end if;
  end loop;
  select jsonb_agg(jsonb_build_object('organizationId', m.organization_id, 'at', m.created_at, 'text', m.body)) into rows
    from (select * from base.chat_messages c where c.author_user_id = tenant.acting_user() order by c.created_at limit 100000) m;
  return case when rows is null then data else data || jsonb_build_object('messages', rows) end;
end $$;

-- Columns by which a row is a person's own: it goes with them.
create function base.own_columns() returns table (schema_name text, table_name text, column_name text)
language sql stable set search_path = '' as $$
  select n.nspname::text, c.relname::text, a.attname::text
  from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = 'base.users'::regclass and k.confdeltype = 'c'
$$;

-- Who a former member is where a name is kept with a record, in both languages.
create function base.former_member() returns text language sql immutable return 'Antiguo miembro · Former member';

-- A value without a person: wherever an object names them by their id, its words are a former member's.
create function base.without_person(value jsonb, person text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare is_theirs boolean;
begin
  if value is null or position(person in value::text) = 0 then return value; end if;
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(base.without_person(e.value, person) order by e.place), '[]')
      from jsonb_array_elements(value) with ordinality e (value, place));
  end if;
  if jsonb_typeof(value) <> 'object' then return value; end if;
  is_theirs := exists (select from jsonb_each(value) e where e.value = to_jsonb(person));
  return (select jsonb_object_agg(e.key, case
      when is_theirs and jsonb_typeof(e.value) = 'string' and e.key in ('label', 'name', 'value', 'firstName', 'author_name',
        'user_name', 'userName', 'authorName') then to_jsonb(base.former_member())
      when is_theirs and e.key in ('email', 'lastName', 'phone', 'avatar', 'by_email') then 'null'::jsonb
      else base.without_person(e.value, person) end)
    from jsonb_each(value) e
    -- A person without a code is nobody's id any more.
    where not (is_theirs and e.key = 'code'));
end $$;

-- Door: accounts whose time has come.
create function system.accounts_to_delete() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select u.id from base.users u where u.delete_at <= now() order by u.delete_at limit 100
$$;

-- Door: tables that may name a person, with their blocks.
create function system.tables_of_persons() returns table (name text, blocks bigint)
language sql stable security definer set search_path = '' as $$
  select format('%I.%I', n.nspname, c.relname), pg_catalog.pg_relation_size(c.oid) / current_setting('block_size')::bigint + 1
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('base', 'system') and c.oid not in ('base.users'::regclass, 'system.migrations'::regclass)
    and exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype))
  order by c.relname
$$;

-- Follows a line of history whose words were taken out by a link of its new content; one that isn't sealed yet gets its first later.
-- The lock is the one of `system.seal_history`.
create function system.seal_redacted(line base.record_history) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from system.history_seals s where s.history_id = line.id and s.organization_id = line.organization_id) then
    perform system.append_seal(line.organization_id, 'redacted', line.id, system.history_content(line));
  end if;
end $$;
alter table system.history_seals drop constraint history_seals_kind_check,
  add constraint history_seals_kind_check check (kind in ('line', 'removed', 'redacted'));

-- Door: ends what is a person's own, wherever it is. Only accounts whose time has come.
create function system.delete_own_rows(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare own record;
begin
  perform 1 from base.users u where u.id = person and u.delete_at <= now() for update;
  if not found then return; end if;
  delete from system.pushes p using base.push_subscriptions s where s.id = p.subscription_id and s.user_id = person;
  for own in select * from base.own_columns() o order by o.table_name <> 'members', o.table_name loop
    execute format('delete from %I.%I where %I = $1', own.schema_name, own.table_name, own.column_name) using person;
  end loop;
end $$;

-- Door: takes a person out of the rows of some blocks of a table: their name where it stands next to their id, their e-mail where it is all that a
-- column says. What others wrote of somebody in fields of records, such as the address of a contact, is theirs. @returns how many rows changed
create function system.take_person_out(person uuid, table_name text, from_block bigint, to_block bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  target constant regclass := table_name::regclass;
  whose base.users;
  is_record boolean;
  sets text[] := '{}';
  finds text[] := '{}';
  part record;
  pages text;
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
        and i.attname ~ 'user_id$') as id_column
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
    elsif not is_record then
      finds := finds || format('lower(%I) = $3', part.name);
      sets := sets || format('%1$I = case when lower(%1$I) = $3 then $4 else %1$I end', part.name);
    end if;
  end loop;
  if sets = '{}' then return 0; end if;
  pages := format('ctid >= ''(%s,0)''::tid and ctid < ''(%s,0)''::tid', from_block, to_block);
  if target = 'base.record_history'::regclass then
    perform pg_advisory_xact_lock(hashtext('rumbo history'));
    changed := 0;
    for line in execute format('update %s set %s where %s and (%s) returning *', target, array_to_string(sets, ', '), pages,
        array_to_string(finds, ' or '))
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
  execute format('update %s set %s where %s and (%s)', target, array_to_string(sets, ', '), pages, array_to_string(finds, ' or '))
    using '%' || person || '%', person::text, lower(whose.email), base.email_of_former(person);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- An address that nobody has, for the column that must have one.
create function base.email_of_former(person uuid) returns text language sql immutable
  return 'former-member-' || person || '@deleted.invalid';

-- Door: the end of an account. Mails that went to them or name them are forgotten; what still waits for others names a former member.
create function system.end_account(person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  whose base.users;
  full_name text;
begin
  select * into whose from base.users u where u.id = person and u.delete_at <= now() for update;
  if not found then return false; end if;
  -- One word alone may be anything.
  full_name := nullif(whose.first_name, '') || ' ' || nullif(whose.last_name, '');
  delete from system.mails m where lower(m.recipient) in (lower(whose.email), base.email_of_former(person))
    or m.sent_at is not null and (position(lower(whose.email) in lower(m.body_text)) > 0 or position(full_name in m.body_text) > 0
      or position(full_name in m.subject) > 0);
  update system.mails m set
    subject = replace(replace(m.subject, coalesce(full_name, whose.email), base.former_member()), whose.email, base.former_member()),
    body_text = replace(replace(m.body_text, coalesce(full_name, whose.email), base.former_member()), whose.email, base.former_member()),
    body_html = replace(replace(m.body_html, coalesce(full_name, whose.email), base.former_member()), whose.email, base.former_member())
    where position(whose.email in m.body_text) > 0 or position(full_name in m.body_text) > 0 or position(full_name in m.subject) > 0;
  perform auth.delete_user(person);
  update base.users u set email = base.email_of_former(person), title = null, avatar = null, phone = null, first_name = null,
      last_name = null, staff = false, grants = '[]', description = null, position = null, country_id = null, language = null,
      date_format = null, time_zone = null, shipment_columns_size = '{}', delete_at = null, deleted_at = now(),
      created_at = date_trunc('month', u.created_at), updated_at = now()
    where u.id = person;
  return true;
end $$;

revoke execute on all functions in schema base from public;
revoke execute on function system.organizations_of_last_admin(), system.delete_me_later(integer), system.may_sign_in(uuid),
  system.stop_deletion(uuid), system.my_data(), system.accounts_to_delete(), system.tables_of_persons(),
  system.seal_redacted(base.record_history), system.delete_own_rows(uuid),
  system.take_person_out(uuid, text, bigint, bigint), system.end_account(uuid) from public;
grant execute on function system.organizations_of_last_admin(), system.delete_me_later(integer), system.my_data(),
  system.accounts_to_delete(), system.tables_of_persons(), system.delete_own_rows(uuid),
  system.take_person_out(uuid, text, bigint, bigint), system.end_account(uuid) to rumbo_app;
grant execute on function system.may_sign_in(uuid), system.stop_deletion(uuid) to rumbo_auth;
