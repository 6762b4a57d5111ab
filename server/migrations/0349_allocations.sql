-- What of an order's line is booked on which shipment, and in which of its containers; null: in none yet. Rows are of the organization
-- that owns the order. They go away with a shipment or an order that is deleted, and come back with it.
create table base.allocations (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Of a line that was deleted meanwhile nothing comes back; a line that something is booked of isn't deleted.
  line_id uuid not null,
  shipment_id uuid not null,
  -- A container that was deleted is as none.
  container_id uuid,
  quantity numeric not null check (quantity > 0),
  -- False: it came back with a restored shipment, and the line has no room for it any more.
  fits boolean not null default true,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  unique nulls not distinct (line_id, organization_id, shipment_id, container_id),
  foreign key (order_id, organization_id) references base.orders (id, organization_id) on delete cascade,
  foreign key (shipment_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
create index on base.allocations (shipment_id, organization_id);
create index on base.allocations (order_id, organization_id);
select base.tenant_table('allocations');
