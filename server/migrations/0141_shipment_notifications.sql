-- Whether a user hears of a shipment (specification §3, per-shipment notification). No row: he does. It hangs on his organization's
-- own row of the shipment, so that it is deleted and restored with it.
create table base.shipment_notifications (
  organization_id uuid not null,
  shipment_id uuid not null,
  user_id uuid not null references base.users on delete cascade,
  enabled boolean not null,
  updated_at timestamptz not null default now(),
  primary key (shipment_id, organization_id, user_id),
  foreign key (shipment_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
create index on base.shipment_notifications (organization_id, user_id);
create index on base.shipment_notifications (user_id);

select base.tenant_table('shipment_notifications');
