-- Subscriptions: a source that is asked may also be told to send by itself (DCSA Track & Trace 2.2). What is wanted stands in
-- `subscribes`; a job brings the provider's side to it, and looks once a day whether it still stands.
alter table base.tracking_sources
  add column subscribes boolean not null default false,
  -- The provider's own id of it.
  add column subscription_id text,
  -- The secret was changed since the provider was told it.
  add column subscription_secret_behind boolean not null default false,
  add column subscription_due_at timestamptz,
  add column subscription_attempts integer not null default 0,
  add column subscription_error text;
create index on base.tracking_sources (subscription_due_at) where subscription_due_at is not null;
select base.tenant_table('tracking_sources');

-- Door: sources whose subscription is to be looked at; those that were ended too, until their provider knows. Ids alone.
create function system.tracking_subscriptions_due(most integer) returns table (organization_id uuid, source_id uuid)
language sql stable security definer set search_path = '' as $$
  select s.organization_id, s.id from base.tracking_sources s
  where s.subscription_due_at <= now() order by s.subscription_due_at limit most
$$;
revoke execute on function system.tracking_subscriptions_due(integer) from public;
grant execute on function system.tracking_subscriptions_due(integer) to rumbo_app;
