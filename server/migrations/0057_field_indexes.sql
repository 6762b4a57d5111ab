-- Indexes on own fields of large organizations, made when a list is filtered or sorted by one. Which there are, so that the
-- one used least goes first when there are too many. The owner's alone.
create table system.field_indexes (
  field_id uuid primary key,
  organization_id uuid not null,
  table_name text not null,
  -- What it is made of: another type of the field sorts by another expression.
  expression text not null,
  used_at timestamptz not null default now(),
  made_at timestamptz not null default now()
);
