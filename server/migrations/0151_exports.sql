-- Exports: the files that works made, each for its maker alone, and for a day.

create table base.exports (
  organization_id uuid not null references base.organizations on delete cascade,
  -- The work that made it; its pieces lie in the storage under this id.
  id uuid not null,
  user_id uuid not null references base.users,
  name text not null check (length(name) between 1 and 255),
  format text not null check (format in ('csv', 'xlsx')),
  -- The columns that were read, [{module, fields}]: who may not see one of them any more doesn't get the file.
  columns jsonb not null,
  -- Where it holds records of others: by which ways they were held when it began, and when that was. Once these are others, or
  -- such a record's share has ended, nobody gets the file.
  held text,
  begun_at timestamptz not null,
  pieces integer not null check (pieces > 0),
  rows integer not null check (rows >= 0),
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  primary key (id, organization_id),
  foreign key (id, organization_id) references base.works (id, organization_id) on delete cascade
);
create index on base.exports (expires_at);

select base.tenant_table('exports');

-- Door: forgets files whose day has passed.
create function system.forget_exports() returns void
language sql security definer set search_path = '' as $$
  delete from base.exports where expires_at < now()
$$;

-- Door: which of these works have neither a file nor any to make: their pieces are nobody's.
create function system.exports_unused(ids uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.id), '{}') from unnest(ids) asked (id)
  where not exists (select from base.exports e where e.id = asked.id)
    and not exists (select from base.work_turns t where t.work_id = asked.id)
$$;
revoke execute on function system.forget_exports(), system.exports_unused(uuid[]) from public;
grant execute on function system.forget_exports(), system.exports_unused(uuid[]) to rumbo_app;
