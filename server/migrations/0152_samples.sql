-- Sample shipments, which an organization loads to look around, and removes in one step. They come by an import; which they are
-- is kept here, since imports and works are forgotten long before somebody removes the samples.

-- What is under way: an import that brings them until `loaded_at`, then the work that removes them.
create table base.samples (
  organization_id uuid primary key references base.organizations on delete cascade,
  import_id uuid not null,
  loaded_at timestamptz,
  remove_work_id uuid,
  created_at timestamptz not null default now()
);

-- Which shipments are samples, with the import that their history names. One that is deleted and taken back is a sample still.
create table base.sample_records (
  organization_id uuid not null references base.organizations on delete cascade,
  record_id uuid not null,
  import_id uuid not null,
  primary key (organization_id, record_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);

select base.tenant_table(t) from unnest(array['samples', 'sample_records']) t;
