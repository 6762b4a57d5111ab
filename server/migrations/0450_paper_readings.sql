-- What stored files say, as they were read: of their upload, so that versions and documents with the same file are read once. Whoever sees the
-- file of a document sees what was read of it: it is found by the upload of a version that its reader may see, and never listed.
create table base.paper_readings (
  organization_id uuid not null references base.organizations on delete cascade,
  upload_id text not null check (upload_id ~ '^[0-9a-f]{32}$'),
  -- none: it can't be read, and why.
  state text not null default 'waiting' check (state in ('waiting', 'read', 'none')),
  problem text check (problem in ('locked', 'broken', 'large', 'pages', 'items', 'memory', 'time', 'missing', 'format', 'text')),
  -- Kinds of papers and their values; values that were too many are counted alone.
  papers jsonb, left_out integer not null default 0 check (left_out >= 0),
  -- The edition of the rules that it was read by.
  edition integer not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, upload_id),
  check ((state = 'none') = (problem is not null)), check ((state = 'read') = (papers is not null))
);
select base.tenant_table('paper_readings');

-- It goes with its file. No foreign key: files that the product itself places, such as a demo's, aren't counted as stored.
create function base.forget_paper_reading() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from base.paper_readings r where r.organization_id = old.organization_id and r.upload_id = old.key;
  return null;
end $$;
create trigger forget_paper_reading after delete on system.stored_files for each row when (old.kind = 'upload')
  execute function base.forget_paper_reading();
