-- Open alerts by how soon they want work, so that the first of many are found without sorting them all. The expression is `urgencyOf` of the alerts.
create index alerts_by_urgency on base.alerts (organization_id, (case when kind = 'freeTime' and days <= 0 then 1
  else 2 + coalesce(array_position(array['hold', 'freeTime', 'connectionMissed', 'arrivalMissed', 'departureMissed', 'documentOverdue', 'documentsDiffer', 'dateMoved', 'documentMissing', 'documentExpiring', 'silent'], kind), 11) end), id desc)
  where closed_at is null;
