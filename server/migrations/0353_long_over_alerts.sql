-- Alerts that are long over (more than 30 days back, or of a delivered shipment) count no more on the rows of shipments: those that
-- have such ones are counted again, as each organization sees them, by the due work that brings alerts back.
insert into base.due (organization_id, kind, key)
select distinct a.organization_id, 'alerts-back', a.record_id::text
from base.alerts a join base.shipments s on s.id = a.record_id and s.organization_id = a.organization_id
where a.closed_at is null and s.open_alerts is not null
  and (s.phase in ('70_delivered', '50_delivered') or abs(a.days) > 30
    or not a.holds and a.created_at < now() - interval '30 days');
