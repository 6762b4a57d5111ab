-- Which custom fields of an owner another organization is shown by some live share. Written with every share, profile and
-- definition that changes it, by the owner alone; a change raises the version of both catalogues and tells open pages.
create table base.shown_fields (
  owner_organization_id uuid not null,
  organization_id uuid not null references base.organizations on delete cascade,
  field_id uuid not null,
  -- The most that any of the shares lets through.
  field_right text not null check (field_right in ('view', 'edit')),
  -- Of a formula: the fields that its results come of; `containers.<field>` of what hangs on the record.
  reads text[] not null default '{}',
  -- Of a status field: those of its statuses that are shown.
  statuses uuid[] not null default '{}',
  -- Raised when the definition changes.
  version integer not null default 1,
  primary key (owner_organization_id, organization_id, field_id),
  foreign key (field_id, owner_organization_id) references base.fields (id, organization_id) on delete cascade
);
create index on base.shown_fields (organization_id, owner_organization_id);
create index on base.shown_fields (field_id, owner_organization_id);
alter table base.shown_fields enable row level security;
alter table base.shown_fields force row level security;
create policy owner_alone on base.shown_fields to rumbo_owner using (true) with check (true);

-- Nothing is shown to an organization that never held anything of the owner's.
create view tenant.shown_fields as select * from base.shown_fields f
  where f.owner_organization_id = tenant.org() and exists (select from base.shares s
    where s.owner_organization_id = tenant.org() and s.organization_id = f.organization_id)
  with local check option;
grant select, insert, delete, update (field_right, reads, statuses, version) on tenant.shown_fields to rumbo_app;

-- What one is shown: the definition, never a formula's text.
create view record.foreign_fields as
  select f.id, f.name, f.type, f.format, f.options, f.mandatory, f.formula_type, l.modules, l.position,
    f.organization_id as owner_organization_id, o.name as organization_name, s.id as section_id, s.name as section_name,
    s.color as section_color, s.position as section_position, f.sharing, s.sharing as section_sharing,
    v.field_right, v.reads,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'icon', t.icon, 'color', t.color,
        'starts_on', t.starts_on, 'expires_on', t.expires_on, 'archived_at', t.archived_at, 'sharing', t.sharing)
        order by t.position, t.id)
      from base.statuses t where t.field_id = f.id and t.organization_id = f.organization_id
        and t.id = any (v.statuses)), '[]') as statuses
  from base.shown_fields v
    join base.fields f on f.id = v.field_id and f.organization_id = v.owner_organization_id
    join base.field_sets l on l.field_id = f.id and l.organization_id = f.organization_id
    join base.sections s on s.id = l.set_id and s.organization_id = l.organization_id
    join base.organizations o on o.id = v.owner_organization_id
  where v.organization_id = tenant.org() and f.archived_at is null and s.archived_at is null and s.type <> 'table'
    and exists (select from base.shares h where h.organization_id = tenant.org()
      and h.owner_organization_id = v.owner_organization_id and h.revoked_at is null);
grant select on record.foreign_fields to rumbo_app;

create function base.tell_catalogues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In one order: two that show each other fields at once.
  perform 1 from base.organizations
    where id in (select organization_id from changed union select owner_organization_id from changed)
    order by id for no key update;
  update base.organizations set catalogue_version = catalogue_version + 1
  where id in (select organization_id from changed union select owner_organization_id from changed);
  insert into base.outbox (organization_id, module, fields, way)
  select id, 'catalogue', '{}'::text[], 'automation'
  from (select organization_id as id from changed union select owner_organization_id from changed) told;
  return null;
end $$;
revoke execute on function base.tell_catalogues() from public;
create trigger shown_fields_added after insert on base.shown_fields
  referencing new table as changed for each statement execute function base.tell_catalogues();
create trigger shown_fields_changed after update on base.shown_fields
  referencing new table as changed for each statement execute function base.tell_catalogues();
create trigger shown_fields_removed after delete on base.shown_fields
  referencing old table as changed for each statement execute function base.tell_catalogues();

-- Fields are shared with tags of users by those who carry them, as with teams by their members (0090).
create trigger member_tags_added after insert on base.member_tags
  referencing new table as changed for each statement execute function base.raise_catalogue_version();
create trigger member_tags_removed after delete on base.member_tags
  referencing old table as changed for each statement execute function base.raise_catalogue_version();

-- Beside the views of every table, a record has one more: the owner's row of a record that one holds by a live share, with
-- the owner's custom fields, for who was shown one of them to edit. Only `change` names it.
alter function base.tenant_table(text) rename to tenant_views;
create function base.tenant_table(table_name text) returns void language plpgsql as $$
declare
  has text[] := array(select attname::text from pg_attribute
    where attrelid = ('base.' || quote_ident(table_name))::regclass and attnum > 0 and not attisdropped);
  root constant text := case when 'record_id' = any (has) then 'record_id' else 'id' end;
begin
  perform base.tenant_views(table_name);
  if not array['profile_id', 'owner_organization_id', 'custom'] <@ has then return; end if;
  execute format('drop view if exists record.%I', 'owner_' || table_name);
  execute format('create view record.%2$I as select c.* from base.%1$I c
    where c.organization_id = c.owner_organization_id and exists (select from base.shares s
      where s.record_id = c.%3$I and s.organization_id = tenant.org()
        and s.owner_organization_id = c.owner_organization_id and s.revoked_at is null) with local check option',
    table_name, 'owner_' || table_name, root);
  execute format('grant select, update (%2$s, custom) on record.%1$I to rumbo_app', 'owner_' || table_name,
    base.columns_of(table_name, array['shared'],
      array['organization_id', 'owner_organization_id', 'id', 'record_id', 'profile_id', 'ended_at', 'custom', 'calc']));
end $$;
select base.tenant_table(t) from unnest(array['shipments', 'containers']) t;

-- What bounds a share that was not granted by the owner: the profiles of those by whom its holder was brought in, from the one
-- who did up to the one whom the owner brought in. A chain that is broken lets nothing through. For those alone who have
-- the record in common.
create function system.share_bounds(record uuid, granter uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive above as (
    select s.record_id, s.organization_id, s.owner_organization_id, s.granted_by, s.kind, s.profile_id, 1 as level
    from base.shares s
    where s.record_id = record and s.organization_id = granter and s.revoked_at is null
      and exists (select from base.shares h where h.record_id = record
        and tenant.org() in (h.organization_id, h.owner_organization_id))
    union all
    select s.record_id, s.organization_id, s.owner_organization_id, s.granted_by, s.kind, s.profile_id, a.level + 1
    from above a join base.shares s
      on s.record_id = a.record_id and s.organization_id = a.granted_by and s.revoked_at is null
    where a.level < 100
  ), bounds as (
    select jsonb_build_object('id', p.id, 'version', p.version, 'rights', p.rights,
      'organizationId', a.organization_id, 'kind', a.kind) as bound, a.granted_by = a.owner_organization_id as is_last
    from above a join base.profiles p on p.id = a.profile_id and p.organization_id = a.owner_organization_id
  )
  select case when exists (select from bounds where is_last) then (select jsonb_agg(bound) from bounds)
    else jsonb_build_array(jsonb_build_object('id', 'none', 'version', 0, 'rights', '{}'::jsonb,
      'organizationId', granter, 'kind', null)) end
$$;
revoke execute on function system.share_bounds(uuid, uuid) from public;
grant execute on function system.share_bounds(uuid, uuid) to rumbo_app;
