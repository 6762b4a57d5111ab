-- How many bytes of files each organization stores, so that none takes the room of all.

-- A stored file, or all pieces of a work, with the bytes that count. An upload counts in full from its beginning.
create table system.stored_files (
  organization_id uuid not null references base.organizations on delete cascade,
  kind text not null check (kind in ('upload', 'image', 'import', 'export')),
  -- The upload, the image, or the work that wrote the pieces.
  key text not null,
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null default now(),
  primary key (organization_id, kind, key)
);
create index on system.stored_files (kind, key);

-- Their sum, and when administrators were last warned that little room is left. Its row lock serializes what counts.
create table system.storage_use (
  organization_id uuid primary key references base.organizations on delete cascade,
  bytes bigint not null default 0 check (bytes >= 0),
  warned_at timestamptz
);

insert into system.stored_files (organization_id, kind, key, bytes)
select organization_id, 'upload', upload_id, bytes from base.documents
union
select organization_id, 'upload', upload_id, bytes from base.imports where deleted_at is null
on conflict do nothing;
insert into system.stored_files (organization_id, kind, key, bytes)
select organization_id, 'image', id::text, bytes from base.images where organization_id is not null
union all
select organization_id, 'export', id::text, bytes from base.exports;
insert into system.storage_use (organization_id, bytes)
select organization_id, sum(bytes) from system.stored_files group by organization_id;

-- Counts bytes that the present organization is about to store, unless its sum would pass the quota. Outcomes: counted, full,
-- and warn where the sum reaches the line at which administrators are warned, at most once a day.
create function system.count_stored(file_kind text, file_key text, added bigint, quota bigint, line bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held record;
begin
  insert into system.storage_use (organization_id) values (tenant.org()) on conflict do nothing;
  select u.bytes, u.warned_at into held from system.storage_use u where u.organization_id = tenant.org() for update;
  if held.bytes + added > quota then return 'full'; end if;
  insert into system.stored_files as f (organization_id, kind, key, bytes) values (tenant.org(), file_kind, file_key, added)
    on conflict (organization_id, kind, key) do update set bytes = f.bytes + excluded.bytes;
  update system.storage_use u set bytes = u.bytes + added where u.organization_id = tenant.org();
  if held.bytes + added < line or (held.warned_at is not null
    and (held.bytes >= line or held.warned_at > now() - interval '1 day')) then return 'counted'; end if;
  update system.storage_use u set warned_at = now() where u.organization_id = tenant.org();
  return 'warn';
end $$;

-- Bytes that the present organization stores.
create function system.stored_bytes() returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce((select u.bytes from system.storage_use u where u.organization_id = tenant.org()), 0)
$$;

-- The active administrators of the present organization who have proved an address, to be told something by mail.
create function system.administrators_to_mail() returns table (email text, language text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select v.email, u.language
  from base.members m join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
    join base.users u on u.id = m.user_id, auth.verified_email(m.user_id) v(email)
  where m.organization_id = tenant.org() and m.status = 'active' and r.built_in = 'admin' and v.email is not null;
end $$;

-- Takes files out of the sums, those of uploads that are removed. Sums are locked in one order, before the files are.
create function base.forget_stored(file_kind text, keys text[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform 1 from system.storage_use u where u.organization_id in (
    select f.organization_id from system.stored_files f where f.kind = file_kind and f.key = any (keys))
    order by u.organization_id for update;
  with gone as (
    delete from system.stored_files f where f.kind = file_kind and f.key = any (keys) returning f.organization_id, f.bytes
  ), freed as (select g.organization_id, sum(g.bytes) as bytes from gone g group by g.organization_id)
  update system.storage_use u set bytes = u.bytes - f.bytes from freed f where u.organization_id = f.organization_id;
end $$;

-- Door: uploads that are removed count no more.
create function system.forget_stored_uploads(keys text[]) returns void
language sql security definer set search_path = '' as $$
  select base.forget_stored('upload', keys)
$$;

-- Door: what nothing holds any more counts no more: replaced logos, exports whose day is over, rows of imports that are gone,
-- and uploads of three days ago that became nothing.
create function system.forget_stored_unheld() returns void
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
      and not exists (select from base.documents d where d.upload_id = f.key)
      and not exists (select from base.imports i where i.upload_id = f.key and i.deleted_at is null)
  ) unheld group by kind order by kind
$$;

revoke execute on function base.forget_stored(text, text[]), system.count_stored(text, text, bigint, bigint, bigint), system.stored_bytes(),
  system.administrators_to_mail(), system.forget_stored_uploads(text[]), system.forget_stored_unheld() from public;
grant execute on function system.count_stored(text, text, bigint, bigint, bigint), system.stored_bytes(),
  system.administrators_to_mail(), system.forget_stored_uploads(text[]), system.forget_stored_unheld() to rumbo_app;
