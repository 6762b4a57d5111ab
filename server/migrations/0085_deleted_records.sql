-- What was deleted, kept whole for thirty days so that it can be taken back: the owner's row of a record with all that hangs
-- on it, as jsonb by table. Nothing else reads it, so every list, search, total and rule is without it at once.
create table base.deleted_records (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  module text not null,
  name text,
  mode text not null,
  number integer,
  -- On whom it hangs who may take it back.
  created_by uuid references base.users,
  assigned_to jsonb,
  deleted_by uuid references base.users,
  deleted_at timestamptz not null default now(),
  contents jsonb not null,
  primary key (id, organization_id)
);
create index on base.deleted_records (organization_id, deleted_at desc, id desc);
create index on base.deleted_records (deleted_at);
alter table base.deleted_records enable row level security;
alter table base.deleted_records force row level security;
create policy owner_alone on base.deleted_records to rumbo_owner using (true) with check (true);
-- Read alone, and never the contents: only the two doors below move records.
create view tenant.deleted_records as
  select organization_id, id, module, name, mode, number, created_by, assigned_to, deleted_by, deleted_at
  from base.deleted_records where organization_id = tenant.org();
grant select on tenant.deleted_records to rumbo_app;

-- The tables whose rows hang on a shipment, by their keys: whatever a later migration adds comes along.
create function base.parts_of_shipment() returns table (name text, record_key text, organization_key text)
language sql stable set search_path = '' as $$
  select c.relname::text, max(h.attname) filter (where t.attname = 'id'),
    max(h.attname) filter (where t.attname = 'organization_id')
  from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (here, there)
    join pg_catalog.pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
    join pg_catalog.pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
  where k.contype = 'f' and k.confrelid = 'base.shipments'::regclass
  group by k.oid, c.relname
  union all values ('table_rows', 'record_id', 'organization_id')
$$;
revoke execute on function base.parts_of_shipment() from public;

-- Puts a shipment that the organization owns, and that nobody else holds by a live share, away. False where it is neither.
create function system.put_shipment_away(target uuid) returns boolean
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

-- Takes a shipment back as it was. Columns that were added meanwhile get their defaults.
create function system.take_shipment_back(target uuid) returns boolean
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
      select %2$s from jsonb_populate_recordset(null::base.%1$I, $1)', part, names) using kept -> part;
  end loop;
  return true;
end $$;

-- What was put away more than thirty days ago goes for good. @returns how many
create function system.forget_deleted_records() returns bigint
language sql security definer set search_path = '' as $$
  with gone as (delete from base.deleted_records where deleted_at < now() - interval '30 days' returning 1)
  select count(*) from gone
$$;

revoke execute on function system.put_shipment_away(uuid), system.take_shipment_back(uuid),
  system.forget_deleted_records() from public;
grant execute on function system.put_shipment_away(uuid), system.take_shipment_back(uuid),
  system.forget_deleted_records() to rumbo_app;
