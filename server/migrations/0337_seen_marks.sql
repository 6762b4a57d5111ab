-- Since you last looked (requirement SHP-22): how far in the history each person has seen the records of a module, and some records by
-- themselves. No value is kept: what changed since is read from the history, under the rights that its reader has now.

-- Seen is what has an id up to `floor_id`, and what is in `seen`. Ids are given before a transaction ends, so a line with a lower one may
-- appear later: it is in neither. `before_…` is what the last mark replaced, so that it can be taken back.
create table base.seen_marks (
  organization_id uuid not null references base.organizations on delete cascade,
  user_id uuid not null references base.users on delete cascade,
  module text not null,
  floor_id bigint not null,
  seen int8multirange not null,
  seen_at timestamptz not null default now(),
  before_floor_id bigint,
  before_seen int8multirange,
  before_at timestamptz,
  primary key (organization_id, user_id, module)
);
create index on base.seen_marks (user_id);

-- The same of single records, on top of their module's. It hangs on the organization's own row of the record, so that it goes with it.
create table base.seen_records (
  organization_id uuid not null,
  user_id uuid not null references base.users on delete cascade,
  record_id uuid not null,
  floor_id bigint not null,
  seen int8multirange not null,
  seen_at timestamptz not null default now(),
  before_floor_id bigint,
  before_seen int8multirange,
  before_at timestamptz,
  primary key (organization_id, user_id, record_id),
  foreign key (record_id, organization_id) references base.records (id, organization_id) on delete cascade
);
create index on base.seen_records (record_id, organization_id);
create index on base.seen_records (user_id);

select base.tenant_table(t) from unnest(array['seen_marks', 'seen_records']) t;

-- Door: how far the history has come. All lines up to the floor are there (0221: no transaction is left that could add one), and above it
-- those in the ranges. Ids alone.
create function system.history_reached() returns table (floor_id bigint, seen int8multirange)
language sql stable security definer set search_path = '' as $$
  select s.safe_id, coalesce((select range_agg(int8range(h.id, h.id + 1)) from base.record_history h where h.id > s.safe_id), '{}')
  from system.history_sealing s
$$;
revoke execute on function system.history_reached() from public;
grant execute on function system.history_reached() to rumbo_app;
