-- What hands did to phases and dates, so that older news of a carrier doesn't undo it (features/tracking/hands.service.ts).
-- `hand_dates`: by field {date, at, told}; `hand_containers`: by the container's id {phase, dates}.
alter table base.tracking_states
  add column hand_dates jsonb not null default '{}',
  add column hand_containers jsonb not null default '{}';

-- When a statement was last told: senders repeat themselves, which is no news and yet a sign of life.
alter table base.tracking_statements add column last_seen_at timestamptz not null default now();
update base.tracking_statements set last_seen_at = received_at;

select base.tenant_table(t) from unnest(array['tracking_states', 'tracking_statements']) t;

-- A shipment is past due from the midnight after its ETA, where it arrives (features/results/past-due.service.ts).
create index shipments_expected on base.shipments (eta)
  where ata is null and timing in ('on_time', 'delayed') and organization_id = owner_organization_id;

-- Own shipments whose ETA has passed unnoticed, in every organization; read by the door and through one's own scope.
create view base.past_due as
  select s.organization_id, s.id, s.eta from base.shipments s join base.organizations o on o.id = s.organization_id
    left join lateral (select p.time_zone from reference.ports p
      where p.code = coalesce(s.pod ->> 'code', s.apod ->> 'code', s.final_destination ->> 'code') limit 1) place on true
  where s.organization_id = s.owner_organization_id and s.ata is null and s.timing in ('on_time', 'delayed')
    and s.eta < (now() + interval '14 hours')::date
    and s.eta < (now() at time zone coalesce(place.time_zone, o.time_zone))::date;

create view tenant.past_due as
  select id, eta::text as eta from base.past_due where organization_id = tenant.org();
grant select on tenant.past_due to rumbo_app;

-- Door: organizations that have such. Ids alone.
create function system.organizations_past_due(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct organization_id from base.past_due limit most
$$;
revoke execute on function system.organizations_past_due(integer) from public;
grant execute on function system.organizations_past_due(integer) to rumbo_app;
