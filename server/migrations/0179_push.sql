-- Web push: the browsers that users allowed to show notices, and what is to be pushed to them.
create table base.push_subscriptions (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  user_id uuid not null references base.users on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (id, organization_id)
);
-- A browser tells one person of one organization at a time: who used it last.
create unique index on base.push_subscriptions (md5(endpoint));
create index on base.push_subscriptions (organization_id, user_id);
create index on base.push_subscriptions (user_id);
select base.tenant_table('push_subscriptions');

-- When a notice is to be pushed; null: it isn't, or was.
alter table base.notices add push_at timestamptz;
select base.tenant_table('notices');
create index notices_to_push on base.notices (push_at, organization_id, user_id) where push_at is not null;

-- The outbox of pushes, encrypted for the browser that they are for. Nobody but the sender reads it.
create table system.pushes (
  id bigint generated always as identity primary key,
  subscription_id uuid not null,
  endpoint text not null,
  body bytea not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index on system.pushes (next_try_at);

-- Door: a browser is this person's now, whoever used it before.
create function system.take_push_endpoint(target text) returns void
language sql security definer set search_path = '' as $$
  delete from base.push_subscriptions where md5(endpoint) = md5(target)
$$;

-- Door: people that something is to be pushed to. Ids alone.
create function system.pushes_of_notices_due(most integer) returns table (organization_id uuid, user_id uuid)
language sql stable security definer set search_path = '' as $$
  select n.organization_id, n.user_id from base.notices n where n.push_at <= now()
  group by n.organization_id, n.user_id order by min(n.push_at) limit most
$$;

-- Door: the scope of one member for whom a mail or a push is due, with the rights that he has now. As the work's, it needs no session; without
-- one that is due, and of who is no active member, it is nobody's.
create function system.enter_member(member uuid, organization uuid) returns table (
  user_id uuid, email text, language text, date_format text, time_zone text,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.user', member::text, true), set_config('app.organization', organization::text, true);
  return query
    select u.id, u.email, u.language, u.date_format, u.time_zone, r.id, r.name, r.built_in, r.permissions, r.version,
      o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.members m join base.users u on u.id = m.user_id
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
      join base.organizations o on o.id = m.organization_id
    where m.organization_id = organization and m.user_id = member and m.status = 'active'
      and exists (select from base.notices n
        where n.organization_id = organization and n.user_id = member
          and (n.mail_at <= now() or n.push_at <= now()));
  if not found then
    perform set_config('app.user', '', true), set_config('app.organization', '', true);
    raise exception using errcode = 'RU404', message = 'member';
  end if;
end $$;

-- Door: puts a push into the outbox, in the transaction that it is written in.
create function system.queue_push(subscription uuid, endpoint text, body bytea) returns void
language sql security definer set search_path = '' as $$
  insert into system.pushes (subscription_id, endpoint, body) values (subscription, endpoint, body)
$$;

-- Door: takes pushes that are due and lends them for a minute; forgets those of yesterday.
create function system.claim_pushes(most integer)
returns table (id bigint, subscription_id uuid, endpoint text, body bytea, attempts integer)
language sql security definer set search_path = '' as $$
  delete from system.pushes where created_at < now() - interval '1 day';
  update system.pushes p set attempts = p.attempts + 1, next_try_at = now() + interval '1 minute'
  where p.id in (select q.id from system.pushes q where q.next_try_at <= now()
    order by q.next_try_at limit most for update skip locked)
  returning p.id, p.subscription_id, p.endpoint, p.body, p.attempts
$$;

-- Door: what came of a push. `gone`: the browser takes no more, so nothing is kept for it.
create function system.settle_push(push bigint, outcome text, retry_seconds integer) returns void
language plpgsql security definer set search_path = '' as $$
declare subscription uuid;
begin
  if outcome = 'again' then
    update system.pushes set next_try_at = now() + make_interval(secs => retry_seconds) where id = push;
    return;
  end if;
  delete from system.pushes where id = push returning subscription_id into subscription;
  if outcome = 'gone' then delete from base.push_subscriptions where id = subscription; end if;
end $$;

-- Door: what can't be pushed to anybody any more.
create function system.forget_pushes_of(member uuid, organization uuid) returns void
language sql security definer set search_path = '' as $$
  update base.notices set push_at = null
  where organization_id = organization and user_id = member and push_at is not null
$$;
revoke execute on function system.take_push_endpoint(text), system.pushes_of_notices_due(integer),
  system.queue_push(uuid, text, bytea), system.claim_pushes(integer), system.settle_push(bigint, text, integer),
  system.forget_pushes_of(uuid, uuid), system.enter_member(uuid, uuid) from public;
grant execute on function system.take_push_endpoint(text), system.pushes_of_notices_due(integer),
  system.queue_push(uuid, text, bytea), system.claim_pushes(integer), system.settle_push(bigint, text, integer),
  system.forget_pushes_of(uuid, uuid), system.enter_member(uuid, uuid) to rumbo_app;
