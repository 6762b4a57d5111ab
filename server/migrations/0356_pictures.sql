-- What is known of documents as pictures: those in fields of pictures are shown small, by thumbnails that are made apart from requests.
-- Thumbnails lie in the storage under the document's id; they are of their document, whoever sees it sees them.
create table base.pictures (
  organization_id uuid not null,
  -- The document's.
  id uuid not null,
  -- none: it can't be decoded, so that it stays a file.
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'none')),
  problem text check (problem in ('unknown', 'broken', 'pixels')),
  width integer check (width > 0),
  height integer check (height > 0),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (id, organization_id) references base.documents (id, organization_id) on delete cascade,
  check ((state = 'none') = (problem is not null))
);
select base.tenant_table('pictures');

-- Door: documents that nothing leads to any more: those of records that are gone for good, and those that their field let go of while
-- their record has rested for thirty days. At most 500. @returns them
create function system.documents_gone() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  gone uuid[];
  let_go uuid[];
  kind base.record_modules;
begin
  gone := array(select d.id from base.documents d where d.field_id is not null and d.created_at < now() - interval '1 day'
    and not exists (select from base.records r where r.id = d.record_id and r.organization_id = d.organization_id)
    and not exists (select from base.deleted_records k where k.id = d.record_id and k.organization_id = d.organization_id)
    limit 500);
  for kind in select m.* from base.record_modules m order by m.root loop
    execute format('select array(select d.id from base.documents d
        join base.%1$I r on r.id = d.record_id and r.organization_id = d.organization_id
      where d.module = %1$L and d.field_id is not null and d.row_id is null and d.created_at < now() - interval ''30 days''
        and r.updated_at < now() - interval ''30 days'' and strpos(to_jsonb(r)::text, d.id::text) = 0
      limit 500)', kind.root) into let_go;
    gone := gone || let_go;
  end loop;
  return gone[1:500];
end $$;

-- Door: forgets those of them whose thumbnails are removed. Their uploads are nobody's then, and are swept.
create function system.forget_documents(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from base.documents where id = any (ids) and id = any (system.documents_gone())
$$;
revoke execute on function system.documents_gone(), system.forget_documents(uuid[]) from public;
grant execute on function system.documents_gone(), system.forget_documents(uuid[]) to rumbo_app;
