-- Files and posts of sources: what came whole, kept until it is read, so that nothing is lost by a stop; and the record of
-- what became of it.
create table base.tracking_deliveries (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  source_id uuid not null,
  -- The file's; none of a post.
  name text,
  way text not null check (way in ('post', 'upload', 'mailbox')),
  bytes integer not null,
  -- Packed; gone once it is read.
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- Items that were read, those of them that were news, and those put aside.
  items integer not null default 0,
  news integer not null default 0,
  refused integer not null default 0,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  lease uuid,
  leased_until timestamptz,
  created_by uuid references base.users,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (id, organization_id),
  foreign key (source_id, organization_id) references base.tracking_sources (id, organization_id)
);
create index on base.tracking_deliveries (organization_id, created_at desc);
create index on base.tracking_deliveries (due_at) where state = 'waiting';
select base.tenant_table('tracking_deliveries');

-- What was put aside: whether it is kept whole, so that it can be read once more, and how often it came. The same again is
-- counted, not kept again.
alter table base.tracking_refusals
  add column is_whole boolean not null default true,
  add column times integer not null default 1,
  -- Numbers in it, by which the shipments that it may be about tell of it.
  add column keys text[] not null default '{}';
delete from base.tracking_refusals r using base.tracking_refusals o
where r.organization_id = o.organization_id and r.source_id = o.source_id and r.code = o.code and r.path = o.path
  and md5(r.raw) = md5(o.raw) and r.id < o.id;
create index on base.tracking_refusals using gin (organization_id, keys);
create unique index tracking_refusals_once on base.tracking_refusals (organization_id, source_id, code, md5(path), md5(raw));
select base.tenant_table('tracking_refusals');

-- Door: deliveries that wait to be read. Ids alone.
create function system.tracking_deliveries_due(most integer) returns table (organization_id uuid, id uuid)
language sql stable security definer set search_path = '' as $$
  select d.organization_id, d.id from base.tracking_deliveries d
  where d.state = 'waiting' and d.due_at <= now() and (d.leased_until is null or d.leased_until <= now())
  order by d.due_at limit most
$$;

-- Door: the sources whose words lie in a folder. Ids alone.
create function system.tracking_mailboxes() returns table (organization_id uuid, id uuid)
language sql stable security definer set search_path = '' as $$
  select s.organization_id, s.id from base.tracking_sources s
  where s.way = 'mailbox' and s.revoked_at is null and s.paused_at is null
$$;

-- Door: the record of deliveries is forgotten after ninety days. @returns how many
create function system.forget_tracking_deliveries() returns bigint
language sql security definer set search_path = '' as $$
  with gone as (delete from base.tracking_deliveries
    where state <> 'waiting' and created_at < now() - interval '90 days' returning 1)
  select count(*) from gone
$$;
revoke execute on function system.tracking_deliveries_due(integer), system.tracking_mailboxes(),
  system.forget_tracking_deliveries() from public;
grant execute on function system.tracking_deliveries_due(integer), system.tracking_mailboxes(),
  system.forget_tracking_deliveries() to rumbo_app;
