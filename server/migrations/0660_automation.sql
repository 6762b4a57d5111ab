-- Automation: rules that do what a person would, as an organization says (decision 0155).
create table base.rules (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  module text not null,
  -- All that somebody chose, as the contract has it.
  definition jsonb not null,
  -- With whose rights it acts.
  role_id uuid not null,
  -- In which order rules run.
  place integer not null,
  is_on boolean not null default false,
  -- The version that was tried.
  tried_version integer,
  -- Why it does nothing while it is on, the fields that are gone, and the rules that followed one another.
  paused text check (paused in ('tooMany', 'fieldsGone', 'failed')),
  lost_fields text[] not null default '{}',
  paused_chain uuid[] not null default '{}',
  -- Of rules by time: the wall time of the next occurrence that was not dealt with, and its moment.
  next_wall text,
  next_at timestamptz,
  version integer not null default 1,
  created_by uuid references base.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (role_id, organization_id) references base.roles (id, organization_id)
);
create index on base.rules (organization_id, place, id);
create index on base.rules (role_id, organization_id);
create index on base.rules (created_by) where created_by is not null;
select base.tenant_table('rules');

-- Raised whenever what an organization's rules hear is another, so that servers keep it in memory.
create table base.rule_versions (
  organization_id uuid primary key references base.organizations on delete cascade,
  version bigint not null default 1
);
create function base.raise_rule_version() returns trigger language plpgsql security definer set search_path = '' as $$
declare organization uuid := case tg_op when 'DELETE' then old.organization_id else new.organization_id end;
begin
  insert into base.rule_versions as v (organization_id) select o.id from base.organizations o where o.id = organization
  on conflict (organization_id) do update set version = v.version + 1;
  return null;
end $$;
revoke execute on function base.raise_rule_version() from public;
create trigger rule_version after insert or delete or update of definition, is_on, paused on base.rules for each row
  execute function base.raise_rule_version();

-- What happened that some rule may follow, with those rules, until it is looked at.
create table base.rule_events (
  organization_id uuid not null references base.organizations on delete cascade,
  id bigint generated always as identity,
  event jsonb not null,
  rules uuid[] not null,
  primary key (organization_id, id)
);
select base.tenant_table('rule_events');
revoke insert, update on tenant.rule_events from rumbo_app;

-- What a rule did to a record. It keeps values that the rule wrote, shown to whoever sees their fields.
create table base.rule_runs (
  organization_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  record_id uuid not null,
  module text not null,
  -- By what it was started, and the chain that it is part of: a rule runs once for a record by each.
  occasion text not null,
  chain uuid not null,
  -- The rules of the chain before it, the first one first.
  path uuid[] not null default '{}',
  trigger jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'stopped', 'undone')),
  steps jsonb not null default '[]',
  -- [{field, from, to}] of all that its steps wrote.
  changes jsonb not null default '[]',
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references base.users on delete set null,
  -- Fields that were left as they are, since somebody had changed them.
  kept text[] not null default '{}',
  primary key (id, organization_id),
  unique (rule_id, record_id, occasion, organization_id),
  unique (rule_id, record_id, chain, organization_id),
  foreign key (rule_id, organization_id) references base.rules (id, organization_id) on delete cascade
);
create index on base.rule_runs (organization_id, at desc, id desc);
create index on base.rule_runs (rule_id, organization_id, at desc);
create index on base.rule_runs (record_id, organization_id, at desc);
create index on base.rule_runs (undone_by) where undone_by is not null;
select base.tenant_table('rule_runs');

-- What made a change: the chain and its rules, where one did.
alter table base.outbox add column cause jsonb default nullif(current_setting('app.cause', true), '')::jsonb;

-- Door: what rules of some organizations hear, of those alone that have another version than is known.
create function system.rules_heard(organizations uuid[], known jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('organization', v.organization_id, 'version', v.version, 'rules',
    case when (known ->> v.organization_id::text)::bigint is distinct from v.version then coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'module', r.module, 'trigger', r.definition -> 'trigger',
        'inBulk', coalesce((r.definition ->> 'inBulk')::boolean, false)) order by r.place, r.id)
      from base.rules r where r.organization_id = v.organization_id and r.is_on and r.paused is null), '[]') end)), '[]')
  from base.rule_versions v where v.organization_id = any (organizations)
$$;

-- Door: keeps events for rules that may follow them. Everybody's events wait for it.
create function system.keep_rule_events(events jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.rule_events (organization_id, event, rules)
  select (e.kept -> 'event' ->> 'organization_id')::uuid, e.kept -> 'event',
    array(select jsonb_array_elements_text(e.kept -> 'rules')::uuid)
  from jsonb_array_elements(events) with ordinality e (kept, place)
  where exists (select from base.organizations o where o.id = (e.kept -> 'event' ->> 'organization_id')::uuid)
  order by e.place;
  perform system.mark_due('rules', (select jsonb_agg(jsonb_build_object('organization_id', o.id, 'keys', '["events"]'::jsonb))
    from (select distinct e -> 'event' ->> 'organization_id' as id from jsonb_array_elements(events) e) o));
end $$;

-- Door: forgets runs of more than ninety days ago.
create function system.sweep_rules(days integer) returns void
language sql security definer set search_path = '' as $$
  delete from base.rule_runs where at < now() - make_interval(days => days)
$$;
revoke execute on function system.rules_heard(uuid[], jsonb), system.keep_rule_events(jsonb), system.sweep_rules(integer) from public;
grant execute on function system.rules_heard(uuid[], jsonb), system.keep_rule_events(jsonb), system.sweep_rules(integer) to rumbo_app;

-- Whether somebody in an organization hears of more than changes of fields: programs by webhooks, and rules.
create function base.hears_happenings(organization uuid) returns boolean
language sql stable set search_path = '' as $$
  select base.sends_webhooks(organization)
    or exists (select from base.rules r where r.organization_id = organization and r.is_on)
$$;
revoke execute on function base.hears_happenings(uuid) from public;
create or replace function tenant.names_batches() returns boolean
language sql stable security definer set search_path = '' as $$ select base.hears_happenings(tenant.org()) $$;
create or replace function base.tell_programs(organization uuid, happened text, module text, record uuid, subject uuid, fields text[])
returns void language sql set search_path = '' as $$
  insert into base.outbox (organization_id, module, record_id, row_id, fields, way, happened)
  select organization, '@' || module, record, subject, fields, 'automation', happened where base.hears_happenings(organization)
$$;

-- As in 0540; a rule that writes a message is its author by its name.
create or replace function base.acting_name() returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select base.public_name(u.first_name, u.last_name, u.email) from base.users u where u.id = tenant.acting_user()),
    (select k.name from base.api_keys k where k.id = tenant.acting_key() and k.organization_id = tenant.org()),
    nullif(current_setting('app.rule', true), ''))
$$;
