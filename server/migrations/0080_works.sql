-- Long work on many records (docs/decisions/0010): bulk edits now; imports, exports and conversions later. One row is a
-- work, with its progress and what came of it.

create table base.works (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  kind text not null,
  -- What it does, as its kind reads it.
  input jsonb not null,
  -- What people are told of it: ids of fields and counts, never values of records.
  title jsonb not null default '{}',
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'undone')),
  total integer not null check (total >= 0),
  done integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  -- Where its next batch begins, as its kind reads it.
  cursor jsonb,
  cancel_wanted boolean not null default false,
  -- Why it failed: one of the product's codes.
  error text,
  -- The work that this one takes back.
  undo_of uuid,
  undo_until timestamptz,
  user_id uuid not null references base.users,
  way text not null check (way in ('screen', 'import', 'api', 'automation')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  primary key (id, organization_id),
  check (done <= total)
) with (fillfactor = 70);
create index on base.works (organization_id, user_id, id);
create index on base.works (ended_at) where ended_at is not null;
-- One undo at a time, and none after one that went through.
create unique index on base.works (undo_of) where undo_of is not null and state in ('queued', 'running', 'done');

-- The records of a work, fixed when it begins, and what became of each: what it changed ([{field, from, to}]) is what an
-- undo goes by, what it refused ([{path, code}]) is what people are told.
create table base.work_records (
  organization_id uuid not null,
  work_id uuid not null,
  record_id uuid not null,
  changes jsonb,
  refused jsonb,
  primary key (work_id, record_id),
  foreign key (work_id, organization_id) references base.works (id, organization_id) on delete cascade
) with (fillfactor = 70);
create index on base.work_records (work_id, record_id) where refused is not null;

-- Works that have not ended. Who runs a batch holds this row's lock as long as the batch's transaction: a process that dies
-- lets go of it at once, and two never run the same batch.
create table base.work_turns (
  organization_id uuid not null,
  work_id uuid primary key,
  served_at timestamptz not null default '-infinity',
  -- Attempts since the last batch that went through; the next one waits longer each time.
  attempts integer not null default 0,
  not_before timestamptz not null default '-infinity',
  foreign key (work_id, organization_id) references base.works (id, organization_id) on delete cascade
);
create index on base.work_turns (organization_id, served_at);

select base.tenant_table(t) from unnest(array['works', 'work_records', 'work_turns']) t;

-- Door: the work whose turn it is, over all organizations: theirs first who were served longest ago. It tells ids alone, and
-- counts the attempt before it is made, so that a batch that brings its process down is not tried for ever.
create function system.next_work() returns table (organization_id uuid, work_id uuid, way text, attempts integer)
language sql security definer set search_path = '' as $$
  with next as (
    select t.work_id from base.work_turns t where t.not_before <= now()
    order by (select max(o.served_at) from base.work_turns o where o.organization_id = t.organization_id),
      t.served_at, t.work_id
    limit 1 for update of t skip locked)
  update base.work_turns t set attempts = t.attempts + 1,
    not_before = now() + least(t.attempts + 1, 10) ^ 2 * interval '1 second'
  from next, base.works w
  where t.work_id = next.work_id and w.id = t.work_id and w.organization_id = t.organization_id
  returning t.organization_id, t.work_id, w.way, t.attempts
$$;

-- Door: enters the scope of a work's user, with the rights that the user has now, and takes the work's turn until the end
-- of the transaction. Somebody else's turn answers 55P03, a work that ended or whose user has left RU404.
create function system.enter_work(work uuid, organization uuid) returns table (
  user_id uuid, email text, language text, date_format text, time_zone text,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text
) language plpgsql security definer set search_path = '' as $$
declare acting uuid;
begin
  perform 1 from base.work_turns t where t.work_id = work and t.organization_id = organization for update nowait;
  if not found then raise exception using errcode = 'RU404', message = 'work'; end if;
  select w.user_id into acting from base.works w where w.id = work and w.organization_id = organization;
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

-- Door: forgets what can no longer be undone, then the works themselves.
create function system.sweep_works() returns void
language sql security definer set search_path = '' as $$
  delete from base.work_records r using base.works w
    where w.id = r.work_id and w.organization_id = r.organization_id and w.ended_at < now() - interval '30 days';
  delete from base.works where ended_at < now() - interval '90 days';
$$;
revoke execute on function system.next_work(), system.enter_work(uuid, uuid), system.sweep_works() from public;
grant execute on function system.next_work(), system.enter_work(uuid, uuid), system.sweep_works() to rumbo_app;
