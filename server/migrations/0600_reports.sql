-- Reports: lists that are sent by mail by a schedule, with the rights that their owner has then (decision 0140).
create table base.reports (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  -- Null: the person is gone.
  user_id uuid references base.users on delete set null,
  name text not null check (length(name) between 1 and 200),
  -- All that its owner chose, as the contract has it.
  definition jsonb not null,
  -- The wall time, in the schedule's zone, of the next occurrence that was not dealt with, and the moment of it; null: there is none.
  next_wall text,
  next_at timestamptz,
  -- Why it doesn't run, and the fields that its owner lacks.
  paused text check (paused in ('person', 'ownerGone', 'fieldsGone', 'viewGone', 'tooManyRows')),
  lost_fields text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index on base.reports (organization_id, name);
create index on base.reports (user_id) where user_id is not null;
select base.tenant_table('reports');

create table base.report_runs (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  -- The wall time by which it happens once, or the run's own id where somebody started it: to insert it is to claim the run.
  occurrence text not null,
  state text not null default 'running' check (state in ('running', 'sent', 'empty', 'failed', 'missed')),
  is_late boolean not null default false,
  reason text,
  -- Each attempt writes pieces of its own, and the last one alone ends the run.
  attempts integer not null default 0,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  file_name text,
  format text check (format in ('csv', 'pdf')),
  -- The columns that were read, [{module, fields}]: an owner who may not see one of them any more doesn't get the file.
  columns jsonb,
  -- As of exports (0151).
  held text,
  begun_at timestamptz,
  pieces integer,
  -- Pieces with what of each row the next run compares, and the columns whose values are named.
  marks integer,
  named jsonb,
  rows integer,
  pages integer,
  bytes bigint,
  sha256 text,
  changes jsonb,
  primary key (id, organization_id),
  unique (report_id, occurrence),
  foreign key (report_id, organization_id) references base.reports (id, organization_id) on delete cascade
);
create index on base.report_runs (report_id, started_at desc, id desc);
create index on base.report_runs (ended_at) where pieces is not null;
select base.tenant_table('report_runs');

create table base.report_deliveries (
  organization_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  -- A member; null: an address.
  user_id uuid references base.users on delete set null,
  email text not null,
  mail_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  error text,
  at timestamptz,
  -- Of a file that was too large for a mail: `account` is opened by signing in, `open` by a secret of which the SHA-256 is kept.
  link text not null default 'none' check (link in ('none', 'account', 'open')),
  token_hash bytea unique,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (id, organization_id),
  foreign key (run_id, organization_id) references base.report_runs (id, organization_id) on delete cascade
);
create index on base.report_deliveries (run_id);
create index on base.report_deliveries (mail_id) where mail_id is not null;
select base.tenant_table('report_deliveries');

-- Files that go with a mail: [{name, type, pieces}], where pieces are names in the storage, one after another the file.
alter table system.mails add column files jsonb not null default '[]' check (jsonb_typeof(files) = 'array');

create function system.queue_mail_with_files(
  recipient text, subject text, body_text text, body_html text, headers jsonb, files jsonb
) returns uuid language sql security definer set search_path = '' as $$
  insert into system.mails (recipient, subject, body_text, body_html, headers, files)
  values (recipient, subject, body_text, body_html, headers, files) returning id
$$;

-- How far the mails of reports are is kept with their runs: mails are forgotten sooner.
create function base.note_report_delivery() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update base.report_deliveries set at = now(), error = left(new.error, 500),
    state = case when new.sent_at is not null then 'sent' when new.next_try_at is null then 'failed' else 'waiting' end
  where mail_id = new.id;
  return null;
end $$;
create trigger note_report_delivery after update of sent_at, error, next_try_at on system.mails for each row
  when (new.sent_at is distinct from old.sent_at or new.error is distinct from old.error)
  execute function base.note_report_delivery();

-- Door: enters the scope of the member whose report runs. RU404 where the run has ended or the member has left.
create function system.enter_report(run uuid, organization uuid) returns table (
  user_id uuid, email text, language text, date_format text, time_zone text,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
declare member uuid;
begin
  select r.user_id into member from base.report_runs n join base.reports r on r.id = n.report_id and r.organization_id = n.organization_id
    where n.id = run and n.organization_id = organization and n.state = 'running';
  return query
    select u.id, u.email, u.language, u.date_format, u.time_zone, r.id, r.name, r.built_in, r.permissions, r.version,
      o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.members m join base.users u on u.id = m.user_id
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
      join base.organizations o on o.id = m.organization_id
    where m.organization_id = organization and m.user_id = member and m.status = 'active';
  if not found then raise exception using errcode = 'RU404', message = 'report'; end if;
  perform set_config('app.user', member::text, true), set_config('app.organization', organization::text, true);
end $$;

-- Door: the file of a run by a link to it, by the hash of its secret. Wrong, revoked, too old, of a report that is gone: nothing, all alike.
create function system.find_report_link(hash bytea) returns table (
  id uuid, file_name text, format text, attempts integer, pieces integer, bytes bigint
) language sql stable security definer set search_path = '' as $$
  select r.id, r.file_name, r.format, r.attempts, r.pieces, r.bytes
  from base.report_deliveries d join base.report_runs r on r.id = d.run_id and r.organization_id = d.organization_id
  where d.token_hash = hash and d.link = 'open' and d.revoked_at is null and d.expires_at > now() and r.pieces is not null
$$;

-- Door: forgets the files of runs that are too old, and runs of long ago. Of those without a file others are told no more.
create function system.forget_report_files(days integer) returns void
language sql security definer set search_path = '' as $$
  update base.report_runs set pieces = null, marks = null, columns = null
  where pieces is not null and ended_at < now() - make_interval(days => days);
  delete from base.report_runs where started_at < now() - interval '2 years';
$$;
-- Door: those of some runs of which no file is kept.
create function system.report_files_unused(ids uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(known.id), '{}') from unnest(ids) known (id)
  where not exists (select from base.report_runs r where r.id = known.id and (r.pieces is not null or r.state = 'running'))
$$;

alter table system.stored_files drop constraint stored_files_kind_check;
alter table system.stored_files add constraint stored_files_kind_check
  check (kind in ('upload', 'image', 'import', 'export', 'report'));

-- As in 0550: the files of runs are held too.
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
    select f.kind, f.key from system.stored_files f where f.kind = 'report'
      and not exists (select from base.report_runs r where r.id::text = f.key and r.pieces is not null)
    union all
    select f.kind, f.key from system.stored_files f where f.kind = 'import'
      and not exists (select from base.imports i where i.read_work_id::text = f.key and i.deleted_at is null)
    union all
    select f.kind, f.key from system.stored_files f where f.kind = 'upload' and f.created_at < now() - interval '3 days'
      and not exists (select from base.files d where d.upload_id = f.key)
      and not exists (select from base.document_versions v where v.upload_id = f.key)
      and not exists (select from base.deleted_records k where k.module = 'documents'
        and k.contents -> 'document_versions' @> jsonb_build_array(jsonb_build_object('upload_id', f.key)))
      and not exists (select from base.imports i where i.upload_id = f.key and i.deleted_at is null)
      and not exists (select from base.received_mails m where m.upload_id = f.key)
  ) unheld group by kind order by kind
$$;

revoke execute on function system.queue_mail_with_files(text, text, text, text, jsonb, jsonb), base.note_report_delivery(),
  system.enter_report(uuid, uuid), system.find_report_link(bytea), system.forget_report_files(integer), system.report_files_unused(uuid[]) from public;
grant execute on function system.queue_mail_with_files(text, text, text, text, jsonb, jsonb), system.enter_report(uuid, uuid),
  system.find_report_link(bytea), system.forget_report_files(integer), system.report_files_unused(uuid[]) to rumbo_app;
