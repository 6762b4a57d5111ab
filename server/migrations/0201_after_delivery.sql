-- Shipments whose containers are to come back while a clock of free time runs or may run: sources are asked about them after the
-- delivery, for 60 days at most (requirement TRK-03).
create view tenant.awaited_returns as
select s.id as record_id, coalesce(s.delivered_actual, s.ata) as delivered_on
from base.shipments s
where s.organization_id = tenant.org() and s.owner_organization_id = tenant.org()
  and (s.free_time_state in ('running', 'overdue', 'cannotAssess')
    or s.client_free_time_state in ('running', 'overdue', 'cannotAssess'))
  and not coalesce((select bool_and(c.empty_returned_on is not null) from base.containers c
    where c.record_id = s.id and c.organization_id = s.organization_id), false);
grant select on tenant.awaited_returns to rumbo_app;

-- As in 0163, and what is delivered while its return is awaited.
create or replace view tenant.tracking_wanted as
select s.id as record_id, p.id as source_id
from base.shipments s join base.tracking_sources p on p.organization_id = s.organization_id
where s.organization_id = tenant.org() and s.owner_organization_id = tenant.org()
  and p.way = 'poll' and p.revoked_at is null
  and s.freight_type = 'ocean' and not s.manual_tracking and not s.archived
  and (s.phase is distinct from '70_delivered' or exists (select from tenant.awaited_returns r
    where r.record_id = s.id and r.delivered_on >= current_date - 60))
  and (s.master_bl is not null or s.booking_number is not null or s.container_number is not null
    or exists (select from base.containers c
      where c.record_id = s.id and c.organization_id = s.organization_id and c.number is not null))
  and (p.carriers = '{}' or s.carrier_code ->> 'code' = any (p.carriers)
    or s.carrier_code is null and left(base.reference_key(s.master_bl), 4) = any (p.carriers));

-- What was delivered long ago counts as finished, neither live nor stale: it is looked at once more.
update base.tracking_states t set stale_at = now() from base.shipments s
where s.id = t.record_id and s.organization_id = t.organization_id and s.organization_id = s.owner_organization_id
  and s.phase in ('70_delivered', '50_delivered') and s.status in ('live', 'stale');
