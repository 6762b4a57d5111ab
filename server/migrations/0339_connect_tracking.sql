-- Sources are connected by presets (domain/src/tracking/presets), polled as their phase asks for or evenly, and tested beforehand.
alter table base.tracking_sources
  add column preset text check (length(preset) <= 50),
  add column pace text not null default 'phase' check (pace in ('phase', 'hourly', 'sixHourly'));
select base.tenant_table('tracking_sources');

-- A test of a service with one number: made by a person, called outside of any transaction, and forgotten an hour later. What signs
-- in with it goes as soon as it was called.
create table base.tracking_tests (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  user_id uuid,
  base_url text not null,
  sealed_credentials bytea,
  number text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index on base.tracking_tests (organization_id, created_at);
select base.tenant_table('tracking_tests');
