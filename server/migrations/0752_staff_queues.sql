-- What waits and what failed, for staff (docs/decisions/0167): counts, reasons and times, never what is in it.

-- `failed` waits for another try, `quarantined` is tried once a day or no more.
create function system.staff_queues() returns table (
  queue text, waiting integer, failed integer, quarantined integer, oldest_at timestamptz, reason text
) language plpgsql stable security definer set search_path = '' as $$
begin
  if tenant.acting_staff() is null then raise exception using errcode = 'RU401', message = 'staff'; end if;
  return query
    select 'due:' || d.kind, count(*) filter (where d.attempts = 0 and d.due_at <= now())::integer,
      count(*) filter (where d.attempts between 1 and 11)::integer, count(*) filter (where d.attempts >= 12)::integer,
      min(d.due_at) filter (where d.attempts = 0 and d.due_at <= now()),
      (array_agg(d.reason order by d.id desc) filter (where d.attempts > 0))[1]
    from base.due d group by d.kind
    union all
    select 'events', (select count(*)::integer from base.outbox), count(*) filter (where a.attempts < 12)::integer,
      count(*) filter (where a.attempts >= 12)::integer, null, (array_agg(a.reason order by a.id desc))[1]
    from system.outbox_aside a
    union all
    select 'mails', count(*) filter (where m.next_try_at is not null and m.error is null)::integer,
      count(*) filter (where m.next_try_at is not null and m.error is not null)::integer,
      count(*) filter (where m.next_try_at is null and m.sent_at is null)::integer,
      min(m.created_at) filter (where m.next_try_at is not null and m.error is null), (array_agg(m.error order by m.created_at desc)
        filter (where m.error is not null))[1]
    from system.mails m where m.sent_at is null
    union all
    select 'pushes', count(*) filter (where p.attempts = 0)::integer, count(*) filter (where p.attempts > 0)::integer, 0, min(p.created_at),
      null from system.pushes p
    union all
    select 'works', count(*) filter (where w.state in ('queued', 'running'))::integer, 0, count(*) filter (where w.state = 'failed')::integer,
      min(w.created_at) filter (where w.state = 'queued'), (array_agg(w.error order by w.ended_at desc) filter (where w.state = 'failed'))[1]
    from base.works w where w.state in ('queued', 'running') or (w.state = 'failed' and w.ended_at > now() - interval '30 days')
    union all
    select 'reports', count(*) filter (where r.state = 'running')::integer, 0, count(*) filter (where r.state = 'failed')::integer,
      min(r.started_at) filter (where r.state = 'running'), (array_agg(r.reason order by r.started_at desc) filter (where r.state = 'failed'))[1]
    from base.report_runs r where r.state = 'running' or (r.state = 'failed' and r.started_at > now() - interval '30 days')
    union all
    select 'webhooks', count(*) filter (where d.state = 'pending' and d.attempts = 0)::integer,
      count(*) filter (where d.state = 'pending' and d.attempts > 0)::integer, count(*) filter (where d.state = 'failed')::integer,
      min(d.created_at) filter (where d.state = 'pending' and d.attempts = 0), null
    from base.webhook_deliveries d where d.state = 'pending' or (d.state = 'failed' and d.ended_at > now() - interval '30 days')
    union all
    select 'tracking', count(*) filter (where d.state = 'waiting' and d.attempts = 0)::integer,
      count(*) filter (where d.state = 'waiting' and d.attempts > 0)::integer, count(*) filter (where d.state = 'failed')::integer,
      min(d.created_at) filter (where d.state = 'waiting'), null
    from base.tracking_deliveries d where d.state = 'waiting' or (d.state = 'failed' and d.finished_at > now() - interval '30 days');
end $$;

-- Received mails that were held back, and items of deliveries that were: how many, by why.
create function system.staff_held() returns table (what text, reason text, held integer, organizations integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if tenant.acting_staff() is null then raise exception using errcode = 'RU401', message = 'staff'; end if;
  return query
    select 'mails', coalesce(m.reason, ''), count(*)::integer, count(distinct m.organization_id)::integer
    from base.received_mails m where m.state = 'held' group by m.reason
    union all
    select 'deliveries', r.code, count(*)::integer, count(distinct r.organization_id)::integer
    from base.tracking_refusals r group by r.code
    order by 1, 3 desc, 2 limit 200;
end $$;

-- What failed, by queue and organization.
create view system.staff_failures as
select 'due:' || d.kind as queue, d.organization_id, o.name as organization_name, count(*)::integer as failed, max(d.attempts) as attempts,
  (array_agg(d.reason order by d.id desc))[1] as reason, min(d.due_at) as next_at
from base.due d join base.organizations o on o.id = d.organization_id
where d.attempts > 0 and tenant.acting_staff() is not null group by d.kind, d.organization_id, o.name
union all
select 'events', null, null, count(*)::integer, max(a.attempts), (array_agg(a.reason order by a.id desc))[1], min(a.due_at)
from system.outbox_aside a where tenant.acting_staff() is not null having count(*) > 0
union all
select 'mails', null, null, count(*)::integer, max(m.attempts), (array_agg(m.error order by m.created_at desc))[1], min(m.next_try_at)
from system.mails m where m.sent_at is null and m.error is not null and tenant.acting_staff() is not null having count(*) > 0;
grant select on system.staff_failures to rumbo_app;

-- Has what failed tried again now: of a kind of due work in one organization, all events, or all mails. @returns how many
create function system.retry_as_staff(queue text, organization uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare tried integer := 0;
begin
  if tenant.acting_staff() is null then raise exception using errcode = 'RU401', message = 'staff'; end if;
  if queue like 'due:%' then
    update base.due d set due_at = now()
      where d.organization_id = organization and d.kind = substr(queue, 5) and d.attempts > 0 and d.lease is null;
    get diagnostics tried = row_count;
    perform pg_notify('rumbo', 'due');
  elsif queue = 'events' then
    update system.outbox_aside a set due_at = now();
    get diagnostics tried = row_count;
    perform pg_notify('rumbo', 'outbox');
  elsif queue = 'mails' then
    update system.mails m set next_try_at = now(), attempts = 0 where m.sent_at is null and m.error is not null;
    get diagnostics tried = row_count;
    perform pg_notify('rumbo', 'mails');
  end if;
  return tried;
end $$;

revoke execute on function system.staff_queues(), system.staff_held(), system.retry_as_staff(text, uuid) from public;
grant execute on function system.staff_queues(), system.staff_held(), system.retry_as_staff(text, uuid) to rumbo_app;
