-- What formulas made of the name of a person whose account is deleted (docs/decisions/0165).

-- Results of formulas, under `calc` of rows at any depth, with a former member in place of a name. For rows that are put away: nobody computes
-- theirs again.
create function base.without_name_in_results(value jsonb, full_name text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  written constant text := btrim(to_jsonb(full_name)::text, '"');
begin
  if value is null or full_name = '' or position(written in value::text) = 0 then return value; end if;
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(base.without_name_in_results(e.value, full_name) order by e.place), '[]')
      from jsonb_array_elements(value) with ordinality e (value, place));
  end if;
  if jsonb_typeof(value) <> 'object' then return value; end if;
  return (select jsonb_object_agg(e.key, case
      when e.key = 'calc' then replace(e.value::text, written, base.former_member())::jsonb
      else base.without_name_in_results(e.value, full_name) end)
    from jsonb_each(value) e);
end $$;
revoke execute on function base.without_name_in_results(jsonb, text) from public;

-- As in 0772; records whose rows named the person are marked, so that their formulas are computed again.
create or replace function system.take_person_out(person uuid, table_name text, from_block bigint, to_block bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  target constant regclass := table_name::regclass;
  whose base.users;
  is_record boolean;
  is_record_part boolean;
  full_name text;
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
  is_record_part := is_record or target = 'base.table_rows'::regclass;
  full_name := concat_ws(' ', nullif(whose.first_name, ''), nullif(whose.last_name, ''));
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
      sets := sets || format(case when target = 'base.deleted_records'::regclass
        then '%1$I = base.without_person(base.without_name_in_results(%1$I, $5), $2)'
        else '%1$I = base.without_person(%1$I, $2)' end, part.name);
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
  if is_record_part then
    -- What formulas made of the name is computed again, in each organization that has the record.
    execute format('with changed as (update %s set %s where %s and (%s) and %s returning organization_id, %I as record),
        marked as (insert into base.due (organization_id, kind, key, is_bulk)
          select distinct c.organization_id, ''results'', c.record::text, true from changed c)
      select count(*) from changed', target, array_to_string(sets, ', '), pages, array_to_string(finds, ' or '), differs,
        case when exists (select from base.record_modules m where target::text = format('base.%I', m.root)) then 'id' else 'record_id' end)
      into changed using '%' || person || '%', person::text, lower(whose.email), base.email_of_former(person);
    if changed > 0 then perform pg_notify('rumbo', 'due'); end if;
    return changed;
  end if;
  execute format('update %s set %s where %s and (%s) and %s', target, array_to_string(sets, ', '), pages, array_to_string(finds, ' or '), differs)
    using '%' || person || '%', person::text, lower(whose.email), base.email_of_former(person), full_name;
  get diagnostics changed = row_count;
  return changed;
end $$;
