-- Due work (docs/decisions/0053): what is to be done of an organization later, of every kind, in one table with one policy. A feature
-- declares a kind and says what its keys are; one runner takes them (server/src/access/due).

-- Marks are added alone, so that who leaves one waits for nobody; several marks of a key are one to who takes them.
create table base.due (
  organization_id uuid not null references base.organizations on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  -- What is to be done: mostly the id of a record.
  key text not null,
  due_at timestamptz not null default now(),
  -- Marks of batches are taken after those of single records.
  is_bulk boolean not null default false,
  -- How often it failed, and why the last time.
  attempts integer not null default 0,
  reason text,
  primary key (id, organization_id)
) with (autovacuum_vacuum_scale_factor = 0.01);
create index due_by_time on base.due (due_at, kind, organization_id);
create index due_fresh on base.due (organization_id, kind, is_bulk, due_at, id) where attempts = 0;
create index due_failed on base.due (organization_id, kind, due_at) where attempts > 0;
create index due_by_key on base.due (organization_id, kind, key);
select base.tenant_table('due');

-- Tells every server that something is due: now, or soon, in seconds since 1970. What is due later they find by themselves.
create function base.tell_due() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  first constant timestamptz := (select min(m.due_at) from marked m);
begin
  if first <= now() then
    perform pg_notify('rumbo', 'due');
  elsif first < now() + interval '40 seconds' then
    perform pg_notify('rumbo', 'due ' || ceil(extract(epoch from first)));
  end if;
  return null;
end $$;
create trigger due_told after insert on base.due referencing new table as marked
  for each statement execute function base.tell_due();
create trigger due_told_anew after update on base.due referencing new table as marked
  for each statement execute function base.tell_due();

-- Marks keys of an organization.
create function base.mark_due(organization uuid, kind text, keys text[]) returns void
language sql set search_path = '' as $$
  insert into base.due (organization_id, kind, key) select organization, kind, k from unnest(keys) k
$$;

-- Door: marks keys for the organizations that they are for, in the transaction that hands their events on.
create function system.mark_due(kind text, marks jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key, is_bulk)
  select o.id, mark_due.kind, k.key, coalesce(m.is_bulk, false)
  from jsonb_to_recordset(marks) as m (organization_id uuid, keys text[], is_bulk boolean)
    join base.organizations o on o.id = m.organization_id
    cross join lateral unnest(m.keys) as k(key)
$$;

-- Door: the kinds and organizations that something is due for, longest due first, and the milliseconds until more is. Ids alone.
create function system.due_now(kinds text[], most integer) returns table (due jsonb, wait double precision)
language sql stable security definer set search_path = '' as $$
  select
    (select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'organizationId', g.organization_id) order by g.since), '[]')
      from (select d.kind, d.organization_id, min(d.due_at) as since from base.due d
        where d.due_at <= now() and d.kind = any (kinds)
        group by d.kind, d.organization_id order by since limit most) g),
    (select extract(epoch from d.due_at - clock_timestamp()) * 1000 from base.due d
      where d.due_at > now() and d.kind = any (kinds) order by d.due_at limit 1)
$$;
revoke execute on function base.tell_due(), base.mark_due(uuid, text, text[]), system.mark_due(text, jsonb),
  system.due_now(text[], integer) from public;
grant execute on function system.mark_due(text, jsonb), system.due_now(text[], integer) to rumbo_app;

-- What waits is carried over, and the tables and doors of before go.

insert into base.due (organization_id, kind, key, due_at, attempts, reason)
select organization_id, 'folds', record_id::text, due_at, attempts, reason from base.tracking_folds_due;
drop function system.organizations_with_folds_due(integer);
drop table base.tracking_folds_due cascade;

insert into base.due (organization_id, kind, key, due_at, is_bulk, attempts)
select organization_id, 'results', k.key, due_at, cardinality(record_ids) > 1, attempts
from base.results_due cross join lateral unnest(record_ids) as k(key);
drop function system.note_results_due(jsonb),
  system.organizations_with_results_due(integer);
drop table base.results_due cascade;

-- Shipments that were put away keep no marks of their own: who takes one back marks it.
update base.deleted_records set contents = contents - array['tracking_folds_due'] where contents ? 'tracking_folds_due';

-- Free time: shipments, at once after a change and when a day begins at their port; and batches, which name none of their shipments.
insert into base.due (organization_id, kind, key, due_at)
select organization_id, 'free-time', record_id::text, due_at from base.free_time_due
union all select organization_id, 'free-time-batches', since::text, now() from base.free_time_batches;
drop function system.note_free_time(jsonb), system.note_all_free_time(), system.note_free_time_of_batches(),
  system.organizations_with_free_time_due(integer), base.note_free_time(uuid, uuid[]);
drop table base.free_time_due cascade;
drop table base.free_time_batches cascade;
update base.deleted_records set contents = contents - array['free_time_due'] where contents ? 'free_time_due';

-- Door: as `mark_due`, for the shipments that the organizations own: who holds one by a share counts no free time.
create function system.mark_free_time(marks jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key, is_bulk)
  select s.organization_id, 'free-time', s.id::text, coalesce(m.is_bulk, false)
  from jsonb_to_recordset(marks) as m (organization_id uuid, keys uuid[], is_bulk boolean)
    cross join lateral unnest(m.keys) as k(id)
    join base.shipments s on s.id = k.id and s.organization_id = m.organization_id
      and s.owner_organization_id = m.organization_id
$$;
revoke execute on function system.mark_free_time(jsonb) from public;
grant execute on function system.mark_free_time(jsonb) to rumbo_app;

-- Notices: a record and the time of its change; or a record alone, which is looked at once more.
insert into base.due (organization_id, kind, key, due_at, attempts)
select organization_id, 'notices', record_id || ' ' || changed_at, due_at, attempts from base.notices_due;
drop function system.note_notices_due(jsonb), system.organizations_with_notices_due(integer);
drop table base.notices_due cascade;

-- Alerts that were put off, by their shipments. Whoever puts one off schedules it; a time that was moved does no harm.
drop function system.organizations_with_alerts_back(integer);
create function base.schedule_alert() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key, due_at)
  values (new.organization_id, 'alerts-back', new.record_id::text, new.snoozed_until);
  return null;
end $$;
revoke execute on function base.schedule_alert() from public;
create trigger alert_put_off after insert or update of snoozed_until on base.alerts for each row
  when (new.snoozed_until is not null and new.closed_at is null) execute function base.schedule_alert();
insert into base.due (organization_id, kind, key, due_at)
select distinct organization_id, 'alerts-back', record_id::text, snoozed_until from base.alerts
where snoozed_until is not null and closed_at is null;

-- DCSA: shipments whose events are to be made anew. Those of an organization's first round are a kind of their own: it is ready once
-- none of them is left.
insert into base.due (organization_id, kind, key, due_at)
select organization_id, case when is_first then 'dcsa-first' else 'dcsa' end, record_id::text, due_at from base.dcsa_due;
drop function system.organizations_with_dcsa_due(integer);
drop table base.dcsa_due cascade;

create or replace function base.read_dcsa(reader uuid) returns void language plpgsql set search_path = '' as $$
begin
  insert into base.dcsa_readers (organization_id) values (reader) on conflict do nothing;
  if not found then return; end if;
  insert into base.due (organization_id, kind, key, due_at, is_bulk)
  select s.organization_id, round.kind, s.id::text, now() + round.later, true
  from base.shipments s, (values ('dcsa-first', interval '0'), ('dcsa', interval '1 minute')) as round (kind, later)
  where s.organization_id = reader and s.freight_type <> 'air' and s.ended_at is null;
end $$;

create or replace function base.note_dcsa(records uuid[], organizations uuid[]) returns void
language sql set search_path = '' as $$
  insert into base.due (organization_id, kind, key)
  select s.organization_id, 'dcsa', s.id::text
  from base.shipments s join base.dcsa_readers r on r.organization_id = s.organization_id
  where s.id = any (records) and (organizations is null or s.organization_id = any (organizations))
$$;

create or replace function base.note_dcsa_of_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key, is_bulk)
  select s.organization_id, 'dcsa', s.record_id::text, true from base.shares s
    join base.dcsa_readers r on r.organization_id = s.organization_id
    join base.shipments held on held.id = s.record_id and held.organization_id = s.organization_id
  where s.profile_id = new.id and s.owner_organization_id = new.organization_id and s.revoked_at is null;
  return null;
end $$;

-- Door: of some organizations those that read events. Everybody's events wait for it, so it looks at nothing else.
drop function system.note_dcsa(jsonb);
create function system.readers_of_dcsa(organizations uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select r.organization_id from base.dcsa_readers r where r.organization_id = any (organizations))
$$;
revoke execute on function system.readers_of_dcsa(uuid[]) from public;
grant execute on function system.readers_of_dcsa(uuid[]) to rumbo_app;

-- What time alone makes due is found once a minute, and marked once.

-- Door: organizations with formulas that look at the date, whose day is another than the one that was computed for.
drop function system.organizations_with_a_new_day(integer);
create function system.mark_new_days() returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key)
  select o.id, 'new-days', 'day' from base.organizations o left join base.result_days d on d.organization_id = o.id
  where (d.day is null or d.day < (now() at time zone o.time_zone)::date or d.after is not null)
    and exists (select from base.fields f
      where f.organization_id = o.id and f.archived_at is null and f.formula_data ~* '(today|hoy)')
    and not exists (select from base.due m where m.organization_id = o.id and m.kind = 'new-days' and m.key = 'day')
$$;

-- Door: organizations with shipments whose day is another than the one that was looked through, or that aren't through with it.
drop function system.organizations_with_notice_day(integer);
create function system.mark_notice_days() returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key)
  select o.id, 'notice-days', 'day' from base.organizations o left join base.notice_days d on d.organization_id = o.id
  where (d.day is null or d.day < (now() at time zone o.time_zone)::date or d.after is not null
      or d.watched_after is not null)
    and exists (select from base.shipments s where s.organization_id = o.id)
    and not exists (select from base.due m where m.organization_id = o.id and m.kind = 'notice-days' and m.key = 'day')
$$;

-- Door: own shipments whose ETA has passed unnoticed.
drop function system.organizations_past_due(integer);
create function system.mark_past_due() returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key, is_bulk)
  select p.organization_id, 'past-due', p.id::text, true from base.past_due p
  where not exists (select from base.due m
    where m.organization_id = p.organization_id and m.kind = 'past-due' and m.key = p.id::text)
$$;
drop function base.is_importing(uuid);
revoke execute on function system.mark_new_days(), system.mark_notice_days(), system.mark_past_due() from public;
grant execute on function system.mark_new_days(), system.mark_notice_days(), system.mark_past_due() to rumbo_app;

-- Tracking that time alone makes stale. A mark that is too early does no harm: it is scheduled anew when it is looked at.
drop function system.organizations_with_stale_tracking(integer);
create function base.schedule_stale() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key, due_at)
  select new.organization_id, 'stale', new.record_id::text, new.stale_at
  where not exists (select from base.due d where d.organization_id = new.organization_id and d.kind = 'stale'
    and d.key = new.record_id::text and d.due_at <= new.stale_at and d.due_at > now() and d.attempts = 0);
  return null;
end $$;
revoke execute on function base.schedule_stale() from public;
create trigger tracking_turns_stale after insert on base.tracking_states for each row
  when (new.stale_at is not null) execute function base.schedule_stale();
create trigger tracking_turns_stale_anew after update of stale_at on base.tracking_states for each row
  when (new.stale_at is not null and new.stale_at is distinct from old.stale_at) execute function base.schedule_stale();
insert into base.due (organization_id, kind, key, due_at)
select organization_id, 'stale', record_id::text, stale_at from base.tracking_states where stale_at is not null;

-- Rows of shares that are behind; no work may be at them.
drop function system.owners_behind(integer);
create function system.mark_shares_behind() returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key)
  select distinct s.owner_organization_id, 'shares-behind', 'rows' from base.shares s
  where s.rows_behind and not exists (select from base.works w
      where w.organization_id = s.owner_organization_id and w.kind = 'shares-follow' and w.state in ('queued', 'running')
        and s.revoked_at is null)
    and not exists (select from base.due d
      where d.organization_id = s.owner_organization_id and d.kind = 'shares-behind' and (d.due_at <= now() or d.attempts > 0))
$$;
create function base.schedule_shares_behind() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A little later: mostly a work begins that writes them.
  insert into base.due (organization_id, kind, key, due_at)
  select distinct n.owner_organization_id, 'shares-behind', 'rows', now() + interval '5 seconds'
  from fallen n where n.rows_behind and not exists (select from base.due d
    where d.organization_id = n.owner_organization_id and d.kind = 'shares-behind' and d.due_at > now());
  return null;
end $$;
create trigger share_falls_behind after update on base.shares referencing new table as fallen
  for each statement execute function base.schedule_shares_behind();
revoke execute on function system.mark_shares_behind(), base.schedule_shares_behind() from public;
grant execute on function system.mark_shares_behind() to rumbo_app;

-- What is no due work, since it waits for the network or is nobody's, is woken too, by a word of what there is to do.
create function base.tell() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('rumbo', tg_argv[0]);
  return null;
end $$;
revoke execute on function base.tell() from public;
-- A server knows what its own connections write; others have to say it.
create trigger outbox_told after insert on base.outbox for each statement
  when (current_setting('application_name') <> 'rumbo') execute function base.tell('outbox');
create trigger work_told after insert on base.work_turns for each statement execute function base.tell('works');
create trigger notices_told after insert or update of mail_at, push_at on base.notices
  for each statement execute function base.tell('notices');
create trigger pushes_told after insert on system.pushes for each statement execute function base.tell('pushes');
create trigger mails_told after insert or update of next_try_at on system.mails
  for each statement execute function base.tell('mails');
create trigger polls_told after insert on base.tracking_polls for each statement execute function base.tell('tracking');
create trigger poll_hastened after update of due_at on base.tracking_polls for each row
  when (new.due_at < old.due_at) execute function base.tell('tracking');
create trigger sources_told
  after insert or update of way, revoked_at, paused_at, enrolled_at, subscribes, subscription_due_at on base.tracking_sources
  for each statement execute function base.tell('tracking');
-- What is posted is read by the call that posts it; it is due for others where that fails.
create trigger deliveries_told after insert on base.tracking_deliveries for each row
  when (new.way <> 'post') execute function base.tell('tracking');
create trigger delivery_put_off after update of due_at on base.tracking_deliveries
  for each statement execute function base.tell('tracking');
create trigger tellings_told after insert or update of due_at on base.dcsa_tellings
  for each statement execute function base.tell('posts');
create trigger subscriptions_told after insert or update of next_at, paused_at, leased_until on base.dcsa_subscriptions
  for each statement execute function base.tell('posts');

-- Door: milliseconds until sources are to be asked, deliveries to be read, and subscriptions to be looked at; null: not by time.
create function system.tracking_waits() returns table (polls float8, deliveries float8, subscriptions float8)
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from least(
      (select now() where exists (select from base.tracking_sources s
        where s.way = 'poll' and s.revoked_at is null and s.paused_at is null and s.enrolled_at is null)),
      (select min(greatest(s.next_call_at - interval '5 seconds', (select p.due_at from base.tracking_polls p
          where p.organization_id = s.organization_id and p.source_id = s.id order by p.due_at limit 1)))
        from base.tracking_sources s where s.way = 'poll' and s.revoked_at is null and s.paused_at is null
          and exists (select from base.tracking_polls p
            where p.organization_id = s.organization_id and p.source_id = s.id))) - now())::float8,
    1000 * extract(epoch from (select min(d.due_at) from base.tracking_deliveries d where d.state = 'waiting') - now())::float8,
    1000 * extract(epoch from (select min(s.subscription_due_at) from base.tracking_sources s
      where s.subscription_due_at is not null) - now())::float8
$$;

-- Door: milliseconds until a mail or a push of notices is due; null: none is.
create function system.notices_wait() returns float8
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from least(
    (select min(n.mail_at) from base.notices n where n.mail_at is not null),
    (select min(n.push_at) from base.notices n where n.push_at is not null)) - now())::float8
$$;

-- Door: milliseconds until something may be sent by a subscription; null: nothing is.
create function system.dcsa_posts_wait() returns float8
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from min(greatest(s.next_at, coalesce(s.leased_until, s.next_at))) - now())::float8
  from base.dcsa_subscriptions s where s.paused_at is null and exists (select from base.dcsa_tellings t
    where t.subscription_id = s.id and t.organization_id = s.organization_id and t.due_at is not null)
$$;

-- Door: milliseconds until a push is due; null: none is.
create function system.pushes_wait() returns float8
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from min(p.next_try_at) - now())::float8 from system.pushes p
$$;

-- Door: milliseconds until a work that failed may go on; null: none may.
create function system.works_wait() returns float8
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from min(t.not_before) - now())::float8
  from base.work_turns t where t.not_before > '-infinity'
$$;

-- Door: milliseconds until events are due that a consumer could not take; null: none are.
create function system.outbox_wait() returns float8
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from min(a.due_at) - now())::float8 from system.outbox_aside a
$$;
revoke execute on function system.tracking_waits(), system.notices_wait(), system.dcsa_posts_wait(), system.pushes_wait(),
  system.works_wait(), system.outbox_wait() from public;
grant execute on function system.tracking_waits(), system.notices_wait(), system.dcsa_posts_wait(), system.pushes_wait(),
  system.works_wait(), system.outbox_wait() to rumbo_app;
