-- Batches of an organization's own, which name none of their shipments, whose free time is to be looked at: the dispatcher, for whom
-- everybody's events wait, notes that they were; which shipments they wrote is found by whoever counts, once for many batches.
create table base.free_time_batches (
  organization_id uuid not null references base.organizations on delete cascade,
  id bigint generated always as identity,
  since timestamptz not null,
  primary key (id, organization_id)
);
create index on base.free_time_batches (organization_id, id);
alter table base.free_time_batches enable row level security;
alter table base.free_time_batches force row level security;
create policy owner_alone on base.free_time_batches to rumbo_owner using (true) with check (true);

-- As in 0183; of batches it is noted alone that they were.
create or replace function system.note_free_time(events jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform base.note_free_time(n.organization_id, n.ids) from (
    select e.organization_id, array_agg(distinct r.id) as ids
    from jsonb_to_recordset(events) as e (organization_id uuid, record_ids uuid[]), unnest(e.record_ids) as r(id)
    group by e.organization_id) n;
  insert into base.free_time_batches (organization_id, since)
  select e.organization_id, min(e.changed_at)
  from jsonb_to_recordset(events) as e (organization_id uuid, record_ids uuid[], changed_at timestamptz)
    join base.organizations o on o.id = e.organization_id
  where cardinality(e.record_ids) = 0 group by e.organization_id;
end $$;

-- Notes the shipments that an organization's batches wrote.
create function system.note_free_time_of_batches() returns void
language plpgsql security definer set search_path = '' as $$
declare
  organization constant uuid := tenant.org();
  since timestamptz;
begin
  with taken as (
    delete from base.free_time_batches b where b.id in (select c.id from base.free_time_batches c
      where c.organization_id = organization for update skip locked) returning b.since)
  select min(t.since) into since from taken t;
  if since is null then return; end if;
  perform base.note_free_time(organization, array(select s.id from base.shipments s
    where s.organization_id = organization and s.owner_organization_id = organization and s.updated_at >= since
      and not exists (select from base.free_time_due d
        where d.record_id = s.id and d.organization_id = s.organization_id and d.due_at <= now())));
end $$;

-- As in 0184, those too of whose batches it isn't known yet which shipments they wrote.
create or replace function system.organizations_with_free_time_due(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from (
    select organization_id, due_at from base.free_time_due where due_at <= now()
    union all select organization_id, since from base.free_time_batches) d
  group by organization_id having not base.is_importing(organization_id)
  order by min(due_at), organization_id limit most
$$;
revoke execute on function system.note_free_time_of_batches() from public;
grant execute on function system.note_free_time_of_batches() to rumbo_app;
