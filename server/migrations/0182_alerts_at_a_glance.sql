-- Alerts at a glance: how many are open, and which of them is the most urgent, on each organization's own row of a shipment, so that
-- lists show, sort and filter by it. The service of alerts writes it in the transaction that opens or closes one.
alter table base.shipments add open_alerts integer, add worst_alert text;
comment on column base.shipments.open_alerts is 'own';
comment on column base.shipments.worst_alert is 'own';
select base.tenant_table('shipments');

with counted as (
  select organization_id, record_id, count(*) as open,
    (array_agg(kind order by array_position(
      array['hold', 'freeTime', 'arrivalMissed', 'departureMissed', 'dateMoved', 'silent'], kind)))[1] as kind
  from base.alerts where closed_at is null and coalesce(snoozed_until <= now(), true)
  group by organization_id, record_id)
update base.shipments s set open_alerts = c.open, worst_alert = c.kind
from counted c where s.id = c.record_id and s.organization_id = c.organization_id;

create index shipments_by_open_alerts on base.shipments (organization_id, open_alerts, id) where open_alerts is not null;
-- What was put off, by when it comes back; what has come back isn't put off any more.
create index alerts_snoozed on base.alerts (snoozed_until, organization_id)
  where snoozed_until is not null and closed_at is null;

-- Door: organizations of which alerts come back. Ids alone.
create function system.organizations_with_alerts_back(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from base.alerts where snoozed_until <= now() and closed_at is null
  group by organization_id order by min(snoozed_until) limit most
$$;
revoke execute on function system.organizations_with_alerts_back(integer) from public;
grant execute on function system.organizations_with_alerts_back(integer) to rumbo_app;
