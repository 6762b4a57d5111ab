-- Predicted arrivals (features/eta): when an organization's were last predicted anew, and each shipment's interval.
create table base.eta_rounds (
  organization_id uuid primary key references base.organizations on delete cascade,
  begun_at timestamptz not null default now(),
  -- The last line of the organization's history then: no later one, nothing to predict anew.
  seen bigint not null default 0
);

-- A child, read with its shipment by those who may see its predicted ETA. `prediction`: {eta, from, until, basis, voyages, horizon}.
create table base.eta_predictions (
  organization_id uuid not null,
  record_id uuid not null,
  shared boolean not null default true,
  prediction jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (record_id, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
select base.tenant_table(t) from unnest(array['eta_rounds', 'eta_predictions']) t;

create index shipments_under_way on base.shipments (organization_id, id)
  where ata is null and freight_type = 'ocean' and not archived and organization_id = owner_organization_id;

-- Door: organizations with own shipments by sea that haven't arrived, whose arrivals are to be predicted: never done, five minutes ago
-- and something changed since, or six hours ago, since days pass. Ids alone.
create function system.organizations_to_predict(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from base.organizations o left join base.eta_rounds r on r.organization_id = o.id
  where (r.begun_at is null or r.begun_at < now() - interval '6 hours'
      or r.begun_at < now() - interval '5 minutes' and r.seen < coalesce((select h.id from base.shipment_history h
        where h.organization_id = o.id order by h.id desc limit 1), 0))
    and exists (select from base.shipments s where s.organization_id = o.id and s.owner_organization_id = o.id
      and s.ata is null and s.freight_type = 'ocean' and not s.archived)
  order by r.begun_at nulls first limit most
$$;
revoke execute on function system.organizations_to_predict(integer) from public;
grant execute on function system.organizations_to_predict(integer) to rumbo_app;
