-- Documents at a glance (DOC-06): how many a shipment needs, how many of them lack, and where they stand, on each organization's own row.
-- Rows are counted as they change, and all that are on their way once a day.
alter table base.shipments add missing_documents integer, add needed_documents integer, add documents_state text;
comment on column base.shipments.missing_documents is 'own';
comment on column base.shipments.needed_documents is 'own';
comment on column base.shipments.documents_state is 'own';
select base.record_module('shipments', children => array['containers'], variant => 'freight_type', number => 'shipment_number',
  assignee => 'assigned_to');
create index shipments_by_missing_documents on base.shipments (organization_id, missing_documents, id)
  where missing_documents is not null;
