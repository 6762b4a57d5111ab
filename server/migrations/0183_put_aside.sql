-- Nothing that fails holds up anything else, and nothing is kept for ever.

-- Events that a consumer could not take, with the reason (access/put-aside.ts). They are tried again, later each time.
create table system.outbox_aside (
  id bigint primary key,
  event jsonb not null,
  attempts integer not null,
  reason text not null,
  due_at timestamptz not null
);
create index on system.outbox_aside (due_at);

create function system.take_outbox_aside(most integer) returns setof system.outbox_aside
language sql security definer set search_path = '' as $$
  with due as (select id from system.outbox_aside where due_at <= now() order by due_at limit most for update skip locked)
  delete from system.outbox_aside o using due d where o.id = d.id returning o.*
$$;

create function system.put_outbox_aside(refused jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into system.outbox_aside (id, event, attempts, reason, due_at)
  select r.id, r.event, r.attempts, left(r.reason, 2000),
    now() + least(interval '1 hour', interval '5 seconds' * power(2, least(r.attempts - 1, 12)))
  from jsonb_to_recordset(refused) as r (id bigint, event jsonb, attempts integer, reason text)
$$;

-- Door: a key tells a repeated call from a new one for seven days.
create index on base.idempotency_keys (created_at);
create function system.forget_idempotency_keys() returns void
language sql security definer set search_path = '' as $$
  delete from base.idempotency_keys where created_at < now() - interval '7 days'
$$;

-- Shipments whose events are to be folded: what a large message left, and what could not be folded, with the reason. It is tried
-- again, later each time (features/tracking/fold-told.service.ts).
create table base.tracking_folds_due (
  organization_id uuid not null,
  record_id uuid not null,
  attempts integer not null default 0,
  reason text,
  due_at timestamptz not null default now(),
  primary key (record_id, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
create index on base.tracking_folds_due (due_at, organization_id);
select base.tenant_table('tracking_folds_due');

-- Door: organizations that such are due for. Ids alone.
create function system.organizations_with_folds_due(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from base.tracking_folds_due where due_at <= now()
  group by organization_id order by min(due_at) limit most
$$;

-- As in 0173. An event of one's own batch names none of its shipments: those are meant that changed since it was written, however
-- late it is handed on.
create or replace function system.note_free_time(events jsonb) returns void
language sql security definer set search_path = '' as $$
  select base.note_free_time(e.organization_id, e.ids) from (
    select n.organization_id, array_agg(distinct n.id) as ids from (
      select e.organization_id, unnest(e.record_ids) as id
      from jsonb_to_recordset(events) as e (organization_id uuid, record_ids uuid[])
      union
      select s.organization_id, s.id
      from (select e.organization_id, min(e.changed_at) as since
          from jsonb_to_recordset(events) as e (organization_id uuid, record_ids uuid[], changed_at timestamptz)
          where cardinality(e.record_ids) = 0 group by e.organization_id) e
        join base.shipments s on s.organization_id = e.organization_id and s.owner_organization_id = e.organization_id
      where s.updated_at >= e.since and not exists (select from base.free_time_due d
          where d.record_id = s.id and d.organization_id = s.organization_id and d.due_at <= now())) n
    group by n.organization_id) e
$$;

-- As in 0177. An event of one's own batch names none of its shipments: those are meant that were written with it and not since.
create or replace function system.note_notices_due(events jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.notices_due (organization_id, record_id, changed_at)
  select o.id, e.record_id, e.changed_at
  from jsonb_to_recordset(events) as e (organization_id uuid, record_id uuid, changed_at timestamptz)
    join base.organizations o on o.id = e.organization_id
  where e.record_id is not null
  union all
  select s.organization_id, s.id, e.changed_at
  from jsonb_to_recordset(events) as e (organization_id uuid, record_id uuid, changed_at timestamptz)
    join base.shipments s on s.organization_id = e.organization_id and s.updated_at = e.changed_at
  where e.record_id is null
$$;

-- As in 0179. What waits for whose browser is another's by now, or who is no member any more, is forgotten too.
create or replace function system.claim_pushes(most integer)
returns table (id bigint, subscription_id uuid, endpoint text, body bytea, attempts integer)
language sql security definer set search_path = '' as $$
  delete from system.pushes p where p.next_try_at <= now() and (p.created_at < now() - interval '1 day'
    or not exists (select from base.push_subscriptions s
      join base.members m on m.organization_id = s.organization_id and m.user_id = s.user_id
      where s.id = p.subscription_id and m.status = 'active'));
  update system.pushes p set attempts = p.attempts + 1, next_try_at = now() + interval '1 minute'
  where p.id in (select q.id from system.pushes q where q.next_try_at <= now()
    order by q.next_try_at limit most for update skip locked)
  returning p.id, p.subscription_id, p.endpoint, p.body, p.attempts
$$;
revoke execute on function system.take_outbox_aside(integer), system.put_outbox_aside(jsonb),
  system.forget_idempotency_keys(), system.organizations_with_folds_due(integer) from public;
grant execute on function system.take_outbox_aside(integer), system.put_outbox_aside(jsonb),
  system.forget_idempotency_keys(), system.organizations_with_folds_due(integer) to rumbo_app;
