-- Imports (docs/decisions/0017): the truth of one is its file and the repairs made by people; all else is a cache that can be
-- made anew from these.

create table base.imports (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  user_id uuid not null references base.users,
  module text not null,
  upload_id text not null check (upload_id ~ '^[0-9a-f]{32}$'),
  name text not null check (length(name) between 1 and 255),
  bytes bigint not null check (bytes >= 0),
  state text not null default 'uploading' check (state in ('uploading', 'reading', 'matching', 'checking', 'verifying',
    'running', 'done', 'failed', 'cancelled', 'undone')),
  -- How the file is read, what was detected, and which of it a person has said.
  shape jsonb,
  detected jsonb,
  overruled jsonb not null default '{}',
  sheets jsonb not null default '[]',
  columns jsonb not null default '[]',
  rows integer not null default 0,
  mapping jsonb not null default '[]',
  options jsonb not null
    default '{"mode": "add", "key": [], "empties": "ignore", "whole": "batches", "grouped": false}',
  -- Of the last check or run: [{column, field, code, count, values}] are its problems.
  counts jsonb,
  problems jsonb not null default '[]',
  read_work_id uuid,
  check_work_id uuid,
  run_work_id uuid,
  -- Why it could not be read: {reason, line, column}.
  error jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Its files go after the transaction that deletes it, then the row itself.
  deleted_at timestamptz,
  primary key (id, organization_id)
) with (fillfactor = 70);
create unique index on base.imports (upload_id) where deleted_at is null;
create index on base.imports (organization_id, created_at, id) where deleted_at is null;
create index on base.imports (deleted_at) where deleted_at is not null;

-- Where the rows lie that were read: from row `n`, from 0, so many of them, in a piece of the rows file of a reading.
create table base.import_blocks (
  organization_id uuid not null,
  import_id uuid not null,
  n integer not null,
  count integer not null,
  -- The work that read them, and the number of its piece.
  work_id uuid not null,
  piece integer not null,
  byte_from integer not null,
  byte_length integer not null,
  -- Of the file, from 1, where the first of them begins.
  line integer not null,
  primary key (import_id, n),
  foreign key (import_id, organization_id) references base.imports (id, organization_id) on delete cascade
);

-- What people wrote in the place of a cell. The file stays as it is.
create table base.import_repairs (
  organization_id uuid not null,
  import_id uuid not null,
  n integer not null check (n >= 0),
  column_n integer not null check (column_n between 0 and 499),
  text text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (import_id, n, column_n),
  foreign key (import_id, organization_id) references base.imports (id, organization_id) on delete cascade
);

-- What a check found of each row: a cache, so it isn't logged.
create unlogged table base.import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  n integer not null,
  -- Of the values of its key, in the importing organization; rows of one key are one record, whose first row leads.
  key_hash bigint,
  leader integer,
  outcome text check (outcome in ('new', 'changed', 'same', 'refused')),
  -- The record that it leads to, made or found.
  target_id uuid,
  -- [{column, field, code}]
  problems jsonb,
  primary key (import_id, n),
  foreign key (import_id, organization_id) references base.imports (id, organization_id) on delete cascade
);
create index on base.import_rows (import_id, key_hash, n);
create index on base.import_rows (import_id, n) where problems is not null;
create index on base.import_rows (import_id, outcome, n);

-- Saved mappings, a column each (specification §3: csvMapping). They are the organization's.
create table base.import_mappings (
  organization_id uuid not null references base.organizations on delete cascade,
  name text not null check (length(name) between 1 and 200),
  n integer not null,
  field_id text not null,
  csv_field_name text not null,
  rumbo_field_name text not null,
  module text not null,
  section text not null,
  type text not null,
  -- The rest of the column's mapping: date and number shape, separator, how it is joined.
  reading jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, name, n)
);

select base.tenant_table(t) from unnest(array['imports', 'import_blocks', 'import_repairs', 'import_rows', 'import_mappings']) t;

-- Door: what of imports is to be removed, over all organizations: those that were deleted, that ended 90 days ago, or that
-- wait since so long. It tells ids alone.
create function system.imports_gone() returns table (id uuid, upload_id text)
language sql volatile security definer set search_path = '' as $$
  update base.imports i set deleted_at = now()
  where i.deleted_at is null and i.updated_at < now() - interval '90 days' and i.state not in ('running', 'checking');
  select i.id, i.upload_id from base.imports i where i.deleted_at is not null limit 500
$$;

-- Door: whether there is an import that was deleted and still has its files.
create function system.any_import_gone() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from base.imports i where i.deleted_at is not null)
$$;

-- Door: forgets deleted imports whose files are gone.
create function system.forget_imports(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from base.imports where id = any (ids) and deleted_at is not null
$$;

-- Door: which of these uploads nothing holds: no document, no import.
create function system.uploads_unused(ids text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.id), '{}') from unnest(ids) asked (id)
  where not exists (select from base.documents d where d.upload_id = asked.id)
    and not exists (select from base.imports i where i.upload_id = asked.id and i.deleted_at is null)
$$;

-- Door: which of these works no import reads its rows from any more: their pieces are nobody's.
create function system.readings_unused(ids uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.id), '{}') from unnest(ids) asked (id)
  where not exists (select from base.imports i where i.read_work_id = asked.id and i.deleted_at is null)
$$;
revoke execute on function system.imports_gone(), system.any_import_gone(), system.forget_imports(uuid[]), system.uploads_unused(text[]),
  system.readings_unused(uuid[]) from public;
grant execute on function system.imports_gone(), system.any_import_gone(), system.forget_imports(uuid[]), system.uploads_unused(text[]),
  system.readings_unused(uuid[]) to rumbo_app;
