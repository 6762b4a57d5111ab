-- What an organization adds to the catalogue of fields: its sections, fields, statuses, and the rows of its tables. Values
-- of custom fields are in `custom` of one's own row of a record, formula results in `calc`, both keyed by field id.

-- Raised with each change of what follows, so that every server knows when the catalogue that it holds is old.
alter table base.organizations add catalogue_version integer not null default 1;

create table base.sections (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('form', 'table', 'abstract')),
  color text not null default 'unassigned',
  modules text[] not null,
  position integer not null default 0,
  sharing jsonb not null default '[]',
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index on base.sections (organization_id, position, id);

create table base.fields (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('text', 'string', 'date', 'number', 'decimal', 'currency', 'percent', 'checkbox', 'list',
    'formula', 'status', 'person', 'files', 'url', 'email', 'multiSelect')),
  format jsonb not null default '{}',
  -- [{id, name, color, isDefault, archived}], of lists and multi-selects
  options jsonb not null default '[]',
  mandatory boolean not null default false,
  -- The formula as it was written, the fields that it reads, and the type of its results.
  formula_data text,
  formula_fields_ids text[] not null default '{}',
  formula_type text,
  sharing jsonb not null default '[]',
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index on base.fields (organization_id, id);

-- In which section a field stands, for which modules of the section, and where. A field stands in one section.
create table base.field_sets (
  organization_id uuid not null,
  field_id uuid not null,
  set_id uuid not null,
  modules text[] not null,
  position integer not null default 0,
  primary key (organization_id, field_id),
  foreign key (field_id, organization_id) references base.fields (id, organization_id) on delete cascade,
  foreign key (set_id, organization_id) references base.sections (id, organization_id) on delete cascade
);

-- The values that status fields offer, each in its time.
create table base.statuses (
  organization_id uuid not null,
  id uuid not null,
  field_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  icon text not null default 'circle',
  color text not null default 'unassigned',
  position integer not null default 0,
  starts_on date,
  expires_on date,
  sharing jsonb not null default '[]',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (field_id, organization_id) references base.fields (id, organization_id) on delete cascade,
  check (starts_on <= expires_on)
);
create index on base.statuses (organization_id, field_id, position);

-- The rows of table sections, an organization's own, below its row of a record. Values are keyed by field id.
create table base.table_rows (
  organization_id uuid not null,
  id uuid not null,
  section_id uuid not null,
  module text not null,
  record_id uuid not null,
  position integer not null,
  custom jsonb not null default '{}',
  calc jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (section_id, organization_id) references base.sections (id, organization_id)
);
create index on base.table_rows (organization_id, record_id, section_id, position, id);

select base.tenant_table(t) from unnest(array['sections', 'fields', 'field_sets', 'statuses', 'table_rows']) t;
-- Made anew, so that it has the new column.
create or replace view tenant.organization as select * from base.organizations
  where id = tenant.org() with local check option;
grant update (catalogue_version) on tenant.organization to rumbo_app;

-- The doors tell the version of the organization's catalogue and its time zone, in the trip that they make anyway.
drop function system.enter(uuid, uuid);
create function system.enter(session_id uuid, organization uuid) returns table (
  user_id uuid, email text, language text, date_format text, time_zone text,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text
) language plpgsql security definer set search_path = '' as $$
declare acting uuid;
begin
  select s.user_id into acting from system.session_user(session_id) s;
  if acting is null then raise exception using errcode = 'RU401', message = 'session'; end if;
  perform set_config('app.user', acting::text, true), set_config('app.organization', organization::text, true);
  return query
    select u.id, u.email, u.language, u.date_format, u.time_zone, r.id, r.name, r.built_in, r.permissions, r.version,
      o.catalogue_version, o.time_zone
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
create function system.enter_job(organization uuid) returns table (catalogue_version integer, organization_time_zone text)
language plpgsql security definer set search_path = '' as $$
begin
  return query select o.catalogue_version, o.time_zone from base.organizations o where o.id = organization;
  if not found then raise exception using errcode = 'RU404', message = 'organization'; end if;
  perform set_config('app.user', '', true), set_config('app.organization', organization::text, true);
end $$;
grant execute on function system.enter(uuid, uuid), system.enter_job(uuid) to rumbo_app;
