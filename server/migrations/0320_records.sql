-- One registry of records for all modules: a narrow row for each row that an organization holds of a record. Whatever belongs to
-- a record of any module (shares, history, participants, notices, alerts) has its key to it.

create table base.records (
  id uuid not null,
  organization_id uuid not null references base.organizations,
  owner_organization_id uuid not null,
  module text not null,
  -- Who gave it; null in the owner's own row, so that creating a record pays for no check.
  given_by uuid generated always as (case when organization_id <> owner_organization_id then owner_organization_id end) stored,
  primary key (id, organization_id),
  unique (id, organization_id, owner_organization_id, module),
  -- The row of the one owner stays for as long as anybody holds the record.
  foreign key (id, given_by, given_by, module)
    references base.records (id, organization_id, owner_organization_id, module)
);
create unique index records_one_owner on base.records (id) where organization_id = owner_organization_id;
alter table base.records enable row level security;
alter table base.records force row level security;
create policy owner_alone on base.records to rumbo_owner using (true) with check (true);
create view tenant.records as select id, organization_id, owner_organization_id, module from base.records
  where organization_id = tenant.org();
grant select on tenant.records to rumbo_app;
-- Written in one statement with the record's own row: as it is created, and as its owner gives it to others.
create view tenant.new_records as select id, organization_id, owner_organization_id, module from base.records
  where organization_id = tenant.org() and owner_organization_id = tenant.org() with local check option;
grant select, insert on tenant.new_records to rumbo_app;
create view tenant.given_records as select id, organization_id, owner_organization_id, module from base.records
  where organization_id <> tenant.org() and owner_organization_id = tenant.org() with local check option;
grant select, insert on tenant.given_records to rumbo_app;

-- The modules, and the columns by which a deleted record is still known. Each is a table in `base`.
create table base.record_modules (
  root text primary key,
  children text[] not null,
  title text not null,
  variant text,
  number text,
  assignee text
);
alter table base.record_modules enable row level security;
alter table base.record_modules force row level security;
create policy owner_alone on base.record_modules to rumbo_owner using (true) with check (true);

-- Makes a table a module's root and others the tables of its children, with all that every module needs; called again it brings
-- them up to date. The root has the columns id, organization_id, owner_organization_id, profile_id, ended_at, is_shared, version,
-- create_by_user_id, created_at, updated_at, custom, shared, calc; a child has record_id, and neither is_shared nor create_by_user_id.
create function base.record_module(
  root text, children text[] default '{}', title text default 'name', variant text default null, number text default null,
  assignee text default null
) returns void language plpgsql set search_path = '' as $$
declare
  child text;
  made name;
  is_new constant boolean := not exists (select from base.record_modules m where m.root = record_module.root);
begin
  insert into base.record_modules as m (root, children, title, variant, number, assignee)
    values (record_module.root, record_module.children, record_module.title, record_module.variant, record_module.number,
      record_module.assignee)
    on conflict on constraint record_modules_pkey do update set children = excluded.children, title = excluded.title,
      variant = excluded.variant, number = excluded.number, assignee = excluded.assignee;
  if is_new then
    -- A constant default rewrites no row; the key below makes sure that the id is of this module and of this owner.
    execute format('alter table base.%1$I add column module text not null default %1$L check (module = %1$L)', root);
    execute format('comment on column base.%I.module is %L', root, 'fixed');
    execute format('insert into base.records (id, organization_id, owner_organization_id, module)
      select id, organization_id, owner_organization_id, %1$L from base.%1$I where organization_id = owner_organization_id order by id', root);
    -- What its owner deleted and others still hold.
    execute format('insert into base.records (id, organization_id, owner_organization_id, module)
      select distinct id, owner_organization_id, owner_organization_id, %1$L from base.%1$I t
      where not exists (select from base.records r where r.id = t.id)', root);
    execute format('insert into base.records (id, organization_id, owner_organization_id, module)
      select id, organization_id, owner_organization_id, %1$L from base.%1$I where organization_id <> owner_organization_id
      order by id, organization_id', root);
    execute format('alter table base.%1$I add constraint %2$I foreign key (id, organization_id, owner_organization_id, module)
      references base.records (id, organization_id, owner_organization_id, module)', root, root || '_registered');
    -- The registry holds the one owner and the organizations: its price as a record is created is paid by what goes here.
    for made in select conname from pg_catalog.pg_constraint where contype = 'f'
        and conrelid = format('base.%I', root)::regclass and confrelid = 'base.organizations'::regclass loop
      execute format('alter table base.%I drop constraint %I', root, made);
    end loop;
    execute format('drop index if exists base.%I', root || '_one_owner');
    execute format('create sequence if not exists base.%I', root || '_numbers');
  end if;
  perform base.tenant_table(root);
  foreach child in array children loop
    if not exists (select from pg_catalog.pg_constraint where contype = 'f' and conrelid = format('base.%I', child)::regclass
        and confrelid = format('base.%I', root)::regclass) then
      execute format('alter table base.%1$I add constraint %3$I foreign key (record_id, organization_id)
        references base.%2$I (id, organization_id)', child, root, child || '_of_root');
    end if;
    execute format('create index if not exists %2$I on base.%1$I (record_id, organization_id)', child, child || '_by_record');
    execute format('create unique index if not exists %2$I on base.%1$I (id) where organization_id = owner_organization_id',
      child, child || '_one_owner');
    perform base.tenant_table(child);
  end loop;
  perform base.make_record_owners();
end $$;

-- Who made a record that one owns or holds by a live share, and the people on whom rights on it depend: a part for each module.
create function base.make_record_owners() returns void language plpgsql set search_path = '' as $$
begin
  execute 'create or replace view record.owners as ' || (select string_agg(format('
    select r.id as record_id, o.id as organization_id, o.name, o.avatar, r.created_at, r.create_by_user_id, %2$s as assigned_to
    from base.%1$I r join base.organizations o on o.id = r.owner_organization_id
    where r.organization_id = tenant.org() and (r.owner_organization_id = tenant.org() or exists (select from base.shares s
      where s.record_id = r.id and s.organization_id = tenant.org() and s.revoked_at is null))',
    m.root, coalesce('r.' || quote_ident(m.assignee), 'null::jsonb')), ' union all ' order by m.root) from base.record_modules m);
  grant select on record.owners to rumbo_app;
end $$;
revoke execute on function base.make_record_owners() from public;

-- Gives a table whose rows belong to shipments a key to the registry instead; its rows aren't rewritten.
create function base.key_to_records(table_name text) returns void language plpgsql set search_path = '' as $$
declare k record;
begin
  for k in select conname, pg_get_constraintdef(oid) as says from pg_catalog.pg_constraint where contype = 'f'
      and conrelid = format('base.%I', table_name)::regclass and confrelid = 'base.shipments'::regclass loop
    execute format('alter table base.%1$I drop constraint %2$I, add constraint %2$I %3$s', table_name, k.conname,
      replace(k.says, 'base.shipments', 'base.records'));
  end loop;
end $$;
revoke execute on function base.record_module(text, text[], text, text, text, text), base.key_to_records(text) from public;

-- One history for all modules.
alter table base.shipment_history rename to record_history;
alter sequence base.shipment_history_id_seq rename to record_history_id_seq;
alter view tenant.shipment_history rename to record_history;
alter view record.shipment_history rename to record_history;

-- A row that a quarantined share gave (0220) named its giver as the owner: it is of the true one, and has ended.
update base.shipments s set owner_organization_id = o.organization_id
  from base.shipments o, system.quarantined_shares q
  where q.record_id = s.id and (q.share ->> 'organization_id')::uuid = s.organization_id
    and (q.share ->> 'owner_organization_id')::uuid = s.owner_organization_id
    and o.id = s.id and o.organization_id = o.owner_organization_id;
update base.containers c set owner_organization_id = s.owner_organization_id from base.shipments s
  where s.id = c.record_id and s.organization_id = c.organization_id and s.owner_organization_id <> c.owner_organization_id;

alter table base.shares drop constraint shares_of_owner;
drop view record.owners;
alter table base.shipments drop constraint shipments_of_owner;
alter sequence base.rumbo_shipment_numbers rename to shipments_numbers;
select base.record_module('shipments', children => array['containers'], variant => 'freight_type', number => 'shipment_number',
  assignee => 'assigned_to');
select base.key_to_records(t) from unnest(array['record_history', 'participants', 'notices', 'alerts', 'alert_steps']) t;

-- A share is of a module and of the owner's own row: (owner, owner) can't be a holder's row.
alter table base.shares add column module text not null default 'shipments';
alter table base.shares alter column module drop default,
  add constraint shares_of_owner foreign key (record_id, owner_organization_id, owner_organization_id, module)
    references base.records (id, organization_id, owner_organization_id, module);
create or replace view tenant.shares as select * from base.shares
  where owner_organization_id = tenant.org() with local check option;

-- The next numbers of the platform for a module.
create function system.take_numbers(root text, most integer) returns setof bigint
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from base.record_modules m where m.root = take_numbers.root) then
    raise exception using errcode = 'RU404', message = 'module';
  end if;
  return query select nextval(format('base.%I', root || '_numbers')::regclass) from generate_series(1, least(most, 10000));
end $$;
drop function system.take_shipment_numbers(integer);

revoke execute on function system.take_numbers(text, integer) from public;
grant execute on function system.take_numbers(text, integer) to rumbo_app;
