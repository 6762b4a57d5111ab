-- A file of a field is a *file*; a *document* is a record of its own (decision 0070). Only the name changes here.
drop view tenant.documents;
alter table base.documents rename to files;
alter table base.files rename constraint documents_pkey to files_pkey;
alter index base.documents_upload_id_idx rename to files_upload_id_idx;
alter index base.documents_organization_id_record_id_idx rename to files_organization_id_record_id_idx;
alter index base.documents_by_name rename to files_by_name;
select base.tenant_table('files');
drop function system.forget_documents(uuid[]), system.documents_gone();

-- Door: files that nothing leads to any more: those of records that are gone for good, and those that their field let go of while
-- their record has rested for thirty days. At most 500. @returns them
create function system.files_gone() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  gone uuid[];
  let_go uuid[];
  kind base.record_modules;
begin
  gone := array(select d.id from base.files d where d.field_id is not null and d.created_at < now() - interval '1 day'
    and not exists (select from base.records r where r.id = d.record_id and r.organization_id = d.organization_id)
    and not exists (select from base.deleted_records k where k.id = d.record_id and k.organization_id = d.organization_id)
    limit 500);
  for kind in select m.* from base.record_modules m order by m.root loop
    execute format('select array(select d.id from base.files d
        join base.%1$I r on r.id = d.record_id and r.organization_id = d.organization_id
      where d.module = %1$L and d.field_id is not null and d.row_id is null and d.created_at < now() - interval ''30 days''
        and r.updated_at < now() - interval ''30 days'' and strpos(to_jsonb(r)::text, d.id::text) = 0
      limit 500)', kind.root) into let_go;
    gone := gone || let_go;
  end loop;
  return gone[1:500];
end $$;

-- Door: forgets those of them whose thumbnails are removed. Their uploads are nobody's then, and are swept.
create function system.forget_files(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from base.files where id = any (ids) and id = any (system.files_gone())
$$;
revoke execute on function system.files_gone(), system.forget_files(uuid[]) from public;
grant execute on function system.files_gone(), system.forget_files(uuid[]) to rumbo_app;

-- As in 0260 and 0150, by the table's present name.
create or replace function system.forget_stored_unheld() returns void
language sql security definer set search_path = '' as $$
  select base.forget_stored(kind, array_agg(key)) from (
    select f.kind, f.key from system.stored_files f where f.kind = 'image'
      and not exists (select from base.images i where i.id::text = f.key)
    union all
    select f.kind, f.key from system.stored_files f where f.kind = 'export'
      and not exists (select from base.exports e where e.id::text = f.key)
      and not exists (select from base.work_turns t where t.work_id::text = f.key)
    union all
    select f.kind, f.key from system.stored_files f where f.kind = 'import'
      and not exists (select from base.imports i where i.read_work_id::text = f.key and i.deleted_at is null)
    union all
    select f.kind, f.key from system.stored_files f where f.kind = 'upload' and f.created_at < now() - interval '3 days'
      and not exists (select from base.files d where d.upload_id = f.key)
      and not exists (select from base.imports i where i.upload_id = f.key and i.deleted_at is null)
  ) unheld group by kind order by kind
$$;
create or replace function system.uploads_unused(ids text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.id), '{}') from unnest(ids) asked (id)
  where not exists (select from base.files d where d.upload_id = asked.id)
    and not exists (select from base.imports i where i.upload_id = asked.id and i.deleted_at is null)
$$;
