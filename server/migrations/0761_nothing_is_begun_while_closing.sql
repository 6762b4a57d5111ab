-- Nothing is begun for organizations that are to be deleted (docs/decisions/0166): due work, polls, deliveries and webhooks wait, so that they
-- go on where the organization is kept. As before otherwise.

create or replace function system.due_now(kinds text[], most integer) returns table (due jsonb, wait double precision)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- What is due for them waits.
  closing constant uuid[] := base.closing_organizations();
  -- So many are read sooner than the pairs of all organizations are walked.
  few constant integer := 2000;
  isFew constant boolean := (select count(*) from (select from base.due d where d.due_at <= now() limit few + 1) n) <= few;
begin
  wait := (select extract(epoch from d.due_at - clock_timestamp()) * 1000 from base.due d
    where d.due_at > now() and d.kind = any (kinds) and d.organization_id <> all (closing) order by d.due_at limit 1);
  if isFew then
    due := (select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'organizationId', g.organization_id) order by g.since), '[]')
      from (select d.kind, d.organization_id, min(d.due_at) as since from base.due d
        where d.due_at <= now() and d.kind = any (kinds) and d.organization_id <> all (closing)
        group by d.kind, d.organization_id order by since limit most) g);
  else
    due := (
      with recursive pairs as (
        (select d.organization_id, d.kind from base.due d order by d.organization_id, d.kind limit 1)
        union all
        select n.organization_id, n.kind from pairs p cross join lateral (
          select d.organization_id, d.kind from base.due d where (d.organization_id, d.kind) > (p.organization_id, p.kind)
          order by d.organization_id, d.kind limit 1) n)
      select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'organizationId', g.organization_id) order by g.since), '[]')
      from (select p.kind, p.organization_id, f.since from pairs p cross join lateral (select least(
          (select d.due_at from base.due d where d.organization_id = p.organization_id and d.kind = p.kind and d.attempts = 0
            and not d.is_bulk order by d.due_at limit 1),
          (select d.due_at from base.due d where d.organization_id = p.organization_id and d.kind = p.kind and d.attempts = 0
            and d.is_bulk order by d.due_at limit 1),
          (select d.due_at from base.due d where d.organization_id = p.organization_id and d.kind = p.kind and d.attempts > 0
            order by d.due_at limit 1)) as since) f
        where p.kind = any (kinds) and p.organization_id <> all (closing) and f.since <= now() order by f.since limit most) g);
  end if;
  return next;
end $$;
create or replace function system.webhooks_due(most integer) returns table (organization_id uuid, id uuid, fails boolean)
language sql stable security definer set search_path = '' as $$
  select d.organization_id, d.id, d.fails from (
    select w.organization_id, w.id, w.failures > 0 as fails, row_number() over (partition by w.failures > 0 order by n.at, w.id) as place
    from base.webhook_endpoints w, lateral (select base.webhook_next(w) as at) n 
    where w.off_at is null and n.at <= now() and w.organization_id <> all ((select base.closing_organizations())::uuid[])) d
  where d.place <= most order by d.fails, d.place
$$;
create or replace function system.webhooks_wait() returns float8
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from min(greatest(base.webhook_next(w), now())) - now())::float8
  from base.webhook_endpoints w where w.organization_id <> all ((select base.closing_organizations())::uuid[]) and w.off_at is null and base.webhook_next(w) is not null
$$;
create or replace function system.tracking_deliveries_due(most integer) returns table (organization_id uuid, id uuid)
language sql stable security definer set search_path = '' as $$
  select d.organization_id, d.id from (
    select distinct on (w.organization_id) w.organization_id, w.id, w.due_at from base.tracking_deliveries w
    where w.organization_id <> all ((select base.closing_organizations())::uuid[]) and w.state = 'waiting' and w.due_at <= now() and (w.leased_until is null or w.leased_until <= now())
    order by w.organization_id, w.due_at) d
  order by d.due_at limit most
$$;
create or replace function system.tracking_sources_due(most integer) returns table (organization_id uuid, source_id uuid)
language sql stable security definer set search_path = '' as $$
  select s.organization_id, s.id from base.tracking_sources s
  where s.organization_id <> all ((select base.closing_organizations())::uuid[]) and s.way = 'poll' and s.revoked_at is null and s.paused_at is null
    and (s.enrolled_at is null or s.next_call_at <= now() + interval '5 seconds' and exists (
      select from base.tracking_polls p
      where p.organization_id = s.organization_id and p.source_id = s.id and p.due_at <= now()
        and (p.leased_until is null or p.leased_until <= now())))
  order by s.next_call_at, s.id limit most
$$;
create or replace function system.tracking_mailboxes() returns table (organization_id uuid, id uuid)
language sql stable security definer set search_path = '' as $$
  select s.organization_id, s.id from base.tracking_sources s
  where s.organization_id <> all ((select base.closing_organizations())::uuid[]) and s.way = 'mailbox' and s.revoked_at is null and s.paused_at is null
$$;
create or replace function system.tracking_subscriptions_due(most integer) returns table (organization_id uuid, source_id uuid)
language sql stable security definer set search_path = '' as $$
  select s.organization_id, s.id from base.tracking_sources s
  where s.organization_id <> all ((select base.closing_organizations())::uuid[]) and s.subscription_due_at <= now() order by s.subscription_due_at limit most
$$;
create or replace function system.tracking_waits() returns table (polls float8, deliveries float8, subscriptions float8)
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from least(
      (select now() where exists (select from base.tracking_sources s
        where s.organization_id <> all ((select base.closing_organizations())::uuid[]) and s.way = 'poll' and s.revoked_at is null
          and s.paused_at is null and s.enrolled_at is null)),
      (select min(greatest(s.next_call_at - interval '5 seconds', (select p.due_at from base.tracking_polls p
          where p.organization_id = s.organization_id and p.source_id = s.id order by p.due_at limit 1)))
        from base.tracking_sources s where s.organization_id <> all ((select base.closing_organizations())::uuid[]) and s.way = 'poll'
          and s.revoked_at is null and s.paused_at is null
          and exists (select from base.tracking_polls p
            where p.organization_id = s.organization_id and p.source_id = s.id))) - now())::float8,
    1000 * extract(epoch from (select min(d.due_at) from base.tracking_deliveries d where d.organization_id <> all ((select base.closing_organizations())::uuid[])
      and d.state = 'waiting') - now())::float8,
    1000 * extract(epoch from (select min(s.subscription_due_at) from base.tracking_sources s
      where s.organization_id <> all ((select base.closing_organizations())::uuid[]) and s.subscription_due_at is not null) - now())::float8
$$;
create or replace function system.dcsa_subscriptions_due(most integer) returns table (organization_id uuid, id uuid, fails boolean)
language sql stable security definer set search_path = '' as $$
  select d.organization_id, d.id, d.fails from (
    select s.organization_id, s.id, s.attempts > 0 as fails,
      row_number() over (partition by s.attempts > 0 order by s.next_at, s.id) as place
    from base.dcsa_subscriptions s
    where s.organization_id <> all ((select base.closing_organizations())::uuid[]) and s.paused_at is null and s.next_at <= now() and (s.leased_until is null or s.leased_until <= now())
      and exists (select from base.dcsa_tellings t
        where t.subscription_id = s.id and t.organization_id = s.organization_id and t.due_at is not null)) d
  where d.place <= most order by d.fails, d.place
$$;
create or replace function system.dcsa_posts_wait() returns float8
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from min(greatest(s.next_at, coalesce(s.leased_until, s.next_at))) - now())::float8
  from base.dcsa_subscriptions s where s.organization_id <> all ((select base.closing_organizations())::uuid[]) and s.paused_at is null and exists (select from base.dcsa_tellings t
    where t.subscription_id = s.id and t.organization_id = s.organization_id and t.due_at is not null)
$$;

-- As in 0080; of organizations that are to be deleted only the kinds that may run meanwhile.
drop function system.next_work();
create function system.next_work(while_closing text[]) returns table (organization_id uuid, work_id uuid, way text, attempts integer)
language sql security definer set search_path = '' as $$
  with closing as (select base.closing_organizations() as ids), next as (
    select t.work_id from base.work_turns t where t.not_before <= now()
      and (t.organization_id <> all ((select ids from closing)::uuid[]) or exists (select from base.works w
        where w.id = t.work_id and w.organization_id = t.organization_id and w.kind = any (while_closing)))
    order by (select max(o.served_at) from base.work_turns o where o.organization_id = t.organization_id),
      t.served_at, t.work_id
    limit 1 for update of t skip locked)
  update base.work_turns t set attempts = t.attempts + 1,
    not_before = now() + least(t.attempts + 1, 10) ^ 2 * interval '1 second'
  from next, base.works w
  where t.work_id = next.work_id and w.id = t.work_id and w.organization_id = t.organization_id
  returning t.organization_id, t.work_id, w.way, t.attempts
$$;
drop function system.works_wait();
create function system.works_wait(while_closing text[]) returns float8
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from min(t.not_before) - now())::float8
  from base.work_turns t where t.not_before > '-infinity'
    and (t.organization_id <> all ((select base.closing_organizations())::uuid[]) or exists (select from base.works w
      where w.id = t.work_id and w.organization_id = t.organization_id and w.kind = any (while_closing)))
$$;
revoke execute on function system.next_work(text[]), system.works_wait(text[]) from public;
grant execute on function system.next_work(text[]), system.works_wait(text[]) to rumbo_app;
