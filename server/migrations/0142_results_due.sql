-- Records that another organization wrote, so that a holder's own formulas and its number follow. They are noted in the
-- transaction that hands their event on and done afterwards, in batches (features/results/results-due.service.ts): nobody who
-- waits to hear of something waits for formulas.
create table base.results_due (
  organization_id uuid not null references base.organizations on delete cascade,
  id bigint generated always as identity,
  module text not null,
  record_ids uuid[] not null,
  -- The container that it is about, if it is about one.
  row_id uuid,
  -- Those that changed; none where rows were given, taken or written anew.
  fields text[] not null,
  -- How often it failed; then it waits, and comes alone.
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index on base.results_due (organization_id, due_at);
select base.tenant_table('results_due');

-- Door: notes events of shipments and containers for the organizations that they are for, as the outbox's rows.
create function system.note_results_due(events jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.results_due (organization_id, module, record_ids, row_id, fields)
  select o.id, e.module, e.record_ids, e.row_id, e.fields
  from rows from (jsonb_to_recordset(events)
      as (organization_id uuid, module text, record_ids uuid[], row_id uuid, fields text[])) with ordinality
      as e (organization_id, module, record_ids, row_id, fields, at)
    join base.organizations o on o.id = e.organization_id
  order by e.at
$$;

-- Door: organizations that something is due for, those with the fewest records first. Ids alone.
create function system.organizations_with_results_due(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from base.results_due where due_at <= now()
  group by organization_id order by sum(cardinality(record_ids)), min(id) limit most
$$;
revoke execute on function system.note_results_due(jsonb), system.organizations_with_results_due(integer) from public;
grant execute on function system.note_results_due(jsonb), system.organizations_with_results_due(integer) to rumbo_app;
