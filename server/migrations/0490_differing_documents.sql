-- Alerts of papers that say otherwise than the shipment, or than each other (DOC-09).
alter table base.alerts drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in ('dateMoved', 'freeTime', 'silent', 'departureMissed', 'arrivalMissed',
    'connectionMissed', 'hold', 'documentMissing', 'documentOverdue', 'documentExpiring', 'documentsDiffer'));
