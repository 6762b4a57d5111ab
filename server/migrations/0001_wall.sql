-- The wall (docs/decisions/0002). Tables live in base, where the application has no grant. What it may see are the views
-- that base.tenant_table() makes; each names the organization of the present scope.

create function tenant.org() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organization', true), '')::uuid;
create function tenant.acting_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user', true), '')::uuid;
grant usage on schema tenant, record, system to rumbo_app;

-- Text as it is sorted and searched: lower case, no accents, ñ after n (as "n~"): Spanish order without ICU.
create function base.fold(value text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, replace(replace(value, 'ñ', 'n~'), 'Ñ', 'n~'))) $$;
grant usage on schema base to rumbo_app;
revoke execute on all functions in schema base from public;
grant execute on function base.fold(text) to rumbo_app;

-- The columns of a table, quoted, less those given; a column's comment says its side: 'own', 'fixed' or nothing (shared).
create function base.columns_of(table_name text, sides text[], excluded text[] default '{}') returns text
language sql stable as $$
  select coalesce(string_agg(quote_ident(attname), ', ' order by attnum), '')
  from pg_attribute
  where attrelid = ('base.' || quote_ident(table_name))::regclass and attnum > 0 and not attisdropped
    and attname <> all (excluded)
    and coalesce(col_description(attrelid, attnum), 'shared') = any (sides)
$$;

-- Makes, and makes anew after each change of columns, the views of a table. What a table is, its columns say:
--   profile_id               a record: each organization holds its own row (shipments, containers)
--   shared                   a child, stored once by its author, read with its record (history, tracking events)
--   organization_id alone    an organization's own small table (members, invitations)
create function base.tenant_table(table_name text) returns void language plpgsql as $$
declare
  has text[] := array(select attname::text from pg_attribute
    where attrelid = ('base.' || quote_ident(table_name))::regclass and attnum > 0 and not attisdropped);
  keys constant text[] := array['organization_id', 'owner_organization_id', 'id', 'record_id', 'profile_id'];
  is_record constant boolean := 'profile_id' = any (has);
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
      base.columns_of(table_name, array['shared', 'own'], keys || array['created_at']));
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
    execute format('grant select, insert, delete, update (%2$s) on tenant.%1$I to rumbo_app', 'given_' || table_name,
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
