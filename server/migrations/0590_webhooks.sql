-- Webhooks out (features/webhooks, decision 0135): an organization's endpoints, what is to be sent by them, and what became of it.

-- An event says what became of its records where that is no change of fields, and which records a batch of one's own wrote.
alter table base.outbox add column happened text, add column batch uuid[];
create or replace view record.outbox as select * from base.outbox c where c.organization_id = tenant.org()
  or exists (select from base.shares s where s.record_id = c.record_id
    and s.owner_organization_id = tenant.org() and s.organization_id = c.organization_id)
  or exists (select from base.shares s where s.record_id = c.record_id
    and s.organization_id = tenant.org() and s.revoked_at is null
    and (s.owner_organization_id = c.organization_id or exists (select from base.shares o
      where o.record_id = c.record_id and o.organization_id = c.organization_id and o.revoked_at is null)))
  with local check option;

create table base.webhook_endpoints (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null,
  url text not null,
  -- With whose rights it hears; a role that is deleted gives its endpoints to the one in its place.
  role_id uuid not null,
  -- Types of events (domain/src/webhooks); none: all.
  types text[] not null default '{}',
  with_values boolean not null default false,
  sealed_secret bytea not null,
  -- The secret before, which signs too until then.
  sealed_previous bytea,
  previous_until timestamptz,
  -- Up to which event it has taken what there is.
  taken_to bigint not null,
  -- Tries that failed since one got through, and from when on.
  failures integer not null default 0,
  failing_since timestamptz,
  failure text,
  -- Nothing is sent before, since it answered so or failed often.
  rests_until timestamptz,
  off_at timestamptz,
  off_reason text check (off_reason in ('person', 'gone', 'failing')),
  last_sent_at timestamptz,
  created_by uuid not null references base.users,
  created_at timestamptz not null default now(),
  lease uuid,
  leased_until timestamptz,
  primary key (id, organization_id),
  check ((off_at is null) = (off_reason is null)),
  foreign key (role_id, organization_id) references base.roles (id, organization_id)
);
create index on base.webhook_endpoints (organization_id) where off_at is null;
create index on base.webhook_endpoints (role_id, organization_id);
select base.tenant_table('webhook_endpoints');

-- What happened, in the order in which it was handed on, until all endpoints have taken it.
create table base.webhook_events (
  organization_id uuid not null references base.organizations on delete cascade,
  id bigint generated always as identity,
  event jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select base.tenant_table('webhook_events');
revoke insert, update, delete on tenant.webhook_events from rumbo_app;

-- What is sent to one endpoint: a message of one type, which keeps its id over all tries.
create table base.webhook_deliveries (
  organization_id uuid not null references base.organizations on delete cascade,
  endpoint_id uuid not null,
  id uuid not null,
  -- In which order they are to be sent.
  place bigint generated always as identity,
  type text not null,
  event jsonb not null,
  happened_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  -- Failed tries since it was to be sent, by which the next one is put off.
  attempts integer not null default 0,
  next_at timestamptz default now(),
  ended_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (id, organization_id),
  check ((state = 'pending') = (next_at is not null)),
  foreign key (endpoint_id, organization_id) references base.webhook_endpoints (id, organization_id) on delete cascade
);
create index webhook_deliveries_due on base.webhook_deliveries (endpoint_id, organization_id, next_at, place) where state = 'pending';
create index webhook_deliveries_log on base.webhook_deliveries (endpoint_id, organization_id, id desc);
select base.tenant_table('webhook_deliveries');

-- Each try: what was sent and answered, of both the first kilobyte.
create table base.webhook_tries (
  organization_id uuid not null references base.organizations on delete cascade,
  delivery_id uuid not null,
  id bigint generated always as identity,
  tried_at timestamptz not null default clock_timestamp(),
  milliseconds integer not null,
  status integer,
  failure text,
  request text not null,
  answer text,
  primary key (organization_id, id),
  foreign key (delivery_id, organization_id) references base.webhook_deliveries (id, organization_id) on delete cascade
);
create index on base.webhook_tries (delivery_id, organization_id, id);
select base.tenant_table('webhook_tries');

-- Whether somebody in the acting organization wants to know which records a batch wrote.
create function base.sends_webhooks(organization uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from base.webhook_endpoints e where e.organization_id = organization and e.off_at is null)
$$;
create function tenant.names_batches() returns boolean
language sql stable security definer set search_path = '' as $$ select base.sends_webhooks(tenant.org()) $$;
revoke execute on function base.sends_webhooks(uuid), tenant.names_batches() from public;
grant execute on function tenant.names_batches() to rumbo_app;

-- Door: keeps events for those of their organizations that have endpoints. Everybody's events wait for it.
create function system.keep_webhook_events(events jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.webhook_events (organization_id, event)
  select (e.event ->> 'organization_id')::uuid, e.event
  from jsonb_array_elements(events) with ordinality e (event, place)
  where (e.event ->> 'organization_id')::uuid in (select w.organization_id from base.webhook_endpoints w where w.off_at is null)
  order by e.place;
  if found then perform pg_notify('rumbo', 'webhooks'); end if;
end $$;

-- Door: of some organizations those that send webhooks.
create function system.senders_of_webhooks(organizations uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select distinct w.organization_id from base.webhook_endpoints w
    where w.organization_id = any (organizations) and w.off_at is null)
$$;

-- When an endpoint has something to send; null: not by time.
create function base.webhook_next(endpoint base.webhook_endpoints) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(n.at, endpoint.rests_until, endpoint.leased_until) from (select case
    when exists (select from base.webhook_events e
      where e.organization_id = endpoint.organization_id and e.id > endpoint.taken_to) then '-infinity'::timestamptz
    else (select min(d.next_at) from base.webhook_deliveries d
      where d.endpoint_id = endpoint.id and d.organization_id = endpoint.organization_id and d.state = 'pending') end as at) n
  where n.at is not null and endpoint.off_at is null and exists (select from base.organizations o
    where o.id = endpoint.organization_id and o.api_access = 'granted')
$$;

-- Door: endpoints by which something may be sent, those that work and those that fail, so many of each; longest waiting first. Ids alone.
create function system.webhooks_due(most integer) returns table (organization_id uuid, id uuid, fails boolean)
language sql stable security definer set search_path = '' as $$
  select d.organization_id, d.id, d.fails from (
    select w.organization_id, w.id, w.failures > 0 as fails, row_number() over (partition by w.failures > 0 order by n.at, w.id) as place
    from base.webhook_endpoints w, lateral (select base.webhook_next(w) as at) n where w.off_at is null and n.at <= now()) d
  where d.place <= most order by d.fails, d.place
$$;

-- Door: milliseconds until something may be sent; null: not by time.
create function system.webhooks_wait() returns float8
language sql stable security definer set search_path = '' as $$
  select 1000 * extract(epoch from min(greatest(base.webhook_next(w), now())) - now())::float8
  from base.webhook_endpoints w where w.off_at is null and base.webhook_next(w) is not null
$$;

-- Door: enters the scope of an endpoint, with the rights that its role has now. RU401 where it doesn't send any more.
create function system.enter_webhook(endpoint uuid, organization uuid) returns table (
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
begin
  return query
    select r.id, r.name, r.built_in, r.permissions, r.version, o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.webhook_endpoints w
      join base.roles r on r.id = w.role_id and r.organization_id = w.organization_id
      join base.organizations o on o.id = w.organization_id
    where w.id = endpoint and w.organization_id = organization and w.off_at is null and o.api_access = 'granted';
  if not found then raise exception using errcode = 'RU401', message = 'webhook'; end if;
  perform set_config('app.user', '', true), set_config('app.key', '', true),
    set_config('app.organization', organization::text, true);
end $$;

-- Door: forgets events that all endpoints have taken, and of each endpoint what ended more than thirty days ago or before the last
-- ten thousand.
create function system.sweep_webhooks() returns void
language sql security definer set search_path = '' as $$
  delete from base.webhook_events e where not exists (select from base.webhook_endpoints w
    where w.organization_id = e.organization_id and w.off_at is null and w.taken_to < e.id);
  delete from base.webhook_deliveries d where d.state <> 'pending' and d.ended_at < now() - interval '30 days';
  delete from base.webhook_deliveries d using base.webhook_endpoints w,
    lateral (select l.id from base.webhook_deliveries l where l.endpoint_id = w.id and l.organization_id = w.organization_id
      order by l.id desc offset 10000 limit 1) last
  where d.endpoint_id = w.id and d.organization_id = w.organization_id and d.id <= last.id and d.state <> 'pending'
$$;
revoke execute on function system.keep_webhook_events(jsonb), system.senders_of_webhooks(uuid[]),
  base.webhook_next(base.webhook_endpoints), system.webhooks_due(integer), system.webhooks_wait(),
  system.enter_webhook(uuid, uuid), system.sweep_webhooks() from public;
grant execute on function system.keep_webhook_events(jsonb), system.senders_of_webhooks(uuid[]), system.webhooks_due(integer),
  system.webhooks_wait(), system.enter_webhook(uuid, uuid), system.sweep_webhooks() to rumbo_app;

-- What happens to alerts, documents, messages, proposals and imports, for programs alone. A row that comes back with a record that is
-- restored has happened before.
create function base.tell_programs(organization uuid, happened text, module text, record uuid, subject uuid, fields text[]) returns void
language sql set search_path = '' as $$
  insert into base.outbox (organization_id, module, record_id, row_id, fields, way, happened)
  select organization, '@' || module, record, subject, fields, 'automation', happened where base.sends_webhooks(organization)
$$;
revoke execute on function base.tell_programs(uuid, text, text, uuid, uuid, text[]) from public;

create function base.tell_programs_of_alert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.created_at = now() then
    perform base.tell_programs(new.organization_id, 'alert.opened', 'shipments', new.record_id, new.id, array[new.field]);
  elsif tg_op = 'UPDATE' then
    perform base.tell_programs(new.organization_id, 'alert.closed', 'shipments', new.record_id, new.id, array[new.field]);
  end if;
  return null;
end $$;
create trigger alert_opened_told after insert on base.alerts for each row when (new.closed_at is null)
  execute function base.tell_programs_of_alert();
create trigger alert_closed_told after update of closed_at on base.alerts for each row
  when (old.closed_at is null and new.closed_at is not null) execute function base.tell_programs_of_alert();

create function base.tell_programs_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform base.tell_programs(reader, 'message.created', c.module, c.record_id, new.id,
      array[case c.lane when 'company' then '@inside' else '@messages' end])
    from base.chats c, unnest(new.readers) reader
    where c.id = new.chat_id and c.organization_id = new.organization_id and c.kind = 'record' and new.created_at >= now();
  return null;
end $$;
create trigger message_told after insert on base.chat_messages for each row when (new.kind <> 'system')
  execute function base.tell_programs_of_message();

create function base.tell_programs_of_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform base.tell_programs(new.organization_id, 'document.added', new.module, new.record_id, new.document_id, '{}')
    from base.documents d where d.id = new.document_id and d.organization_id = new.organization_id and d.only_user_id is null
      and new.created_at >= now();
  return null;
end $$;
create trigger document_told after insert on base.document_links for each row execute function base.tell_programs_of_document();

create function base.tell_programs_of_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.created_at < now() then return null; end if;
  perform base.tell_programs(o.id, case tg_op when 'INSERT' then 'proposal.created' else 'proposal.answered' end,
      'orders', new.order_id, new.id, '{}')
    from (select distinct unnest(array[new.organization_id, new.by_organization_id, new.for_organization_id]) as id) o
    where o.id is not null;
  return null;
end $$;
create trigger proposal_made_told after insert on base.proposals for each row execute function base.tell_programs_of_proposal();
create trigger proposal_answered_told after update of state on base.proposals for each row
  when (old.state = 'open' and new.state <> 'open') execute function base.tell_programs_of_proposal();

create function base.tell_programs_of_import() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform base.tell_programs(new.organization_id, 'import.done', new.module, null, new.id, '{}');
  return null;
end $$;
create trigger import_done_told after update of state on base.imports for each row
  when (old.state <> 'done' and new.state = 'done') execute function base.tell_programs_of_import();
revoke execute on function base.tell_programs_of_alert(), base.tell_programs_of_message(), base.tell_programs_of_document(),
  base.tell_programs_of_proposal(), base.tell_programs_of_import() from public;

-- As in 0181; those that fail come by themselves, so that they hold up no other.
drop function system.dcsa_subscriptions_due(integer);
create function system.dcsa_subscriptions_due(most integer) returns table (organization_id uuid, id uuid, fails boolean)
language sql stable security definer set search_path = '' as $$
  select d.organization_id, d.id, d.fails from (
    select s.organization_id, s.id, s.attempts > 0 as fails,
      row_number() over (partition by s.attempts > 0 order by s.next_at, s.id) as place
    from base.dcsa_subscriptions s
    where s.paused_at is null and s.next_at <= now() and (s.leased_until is null or s.leased_until <= now())
      and exists (select from base.dcsa_tellings t
        where t.subscription_id = s.id and t.organization_id = s.organization_id and t.due_at is not null)) d
  where d.place <= most order by d.fails, d.place
$$;
revoke execute on function system.dcsa_subscriptions_due(integer) from public;
grant execute on function system.dcsa_subscriptions_due(integer) to rumbo_app;
