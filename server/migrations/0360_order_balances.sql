-- What became of what was ordered: each organization's own fold of bookings, of the phases of its own rows of the shipments, and of
-- receipts; what a line was confirmed with; whose answer an order waits for; and what an organization says of its orders.

alter table base.orders
  -- Whose answer it waits for: us, them; null: nobody's.
  add awaits text check (awaits in ('us', 'them')),
  add progress text,
  -- {unit, ordered, booked, shipped, arrived, received, untold}; without a unit in percent of its lines (domain/src/orders/progress.ts).
  add balance jsonb,
  add expected_arrival date,
  add at_risk boolean;
comment on column base.orders.awaits is 'own'; comment on column base.orders.progress is 'own';
comment on column base.orders.balance is 'own'; comment on column base.orders.expected_arrival is 'own';
comment on column base.orders.at_risk is 'own';
alter table base.order_lines
  add confirmed numeric,
  add shipped numeric, add arrived numeric, add received numeric, add damaged numeric,
  -- Booked on shipments, or in phases, that aren't the organization's to see.
  add untold numeric,
  add expected_arrival date;
comment on column base.order_lines.shipped is 'own'; comment on column base.order_lines.arrived is 'own';
comment on column base.order_lines.received is 'own'; comment on column base.order_lines.damaged is 'own';
comment on column base.order_lines.untold is 'own'; comment on column base.order_lines.expected_arrival is 'own';
select base.record_module('orders', children => array['order_lines'], number => 'order_number', assignee => 'assigned_to');

-- What an organization says of its orders. A threshold says how far a proposal may go from what people last agreed to and is still
-- accepted by itself; null: never.
create table base.order_settings (
  organization_id uuid primary key references base.organizations on delete cascade,
  delivered_is_received boolean not null default false,
  accept_days_later integer check (accept_days_later between 0 and 365),
  accept_days_earlier integer check (accept_days_earlier between 0 and 365),
  accept_price_percent numeric check (accept_price_percent between 0 and 100),
  accept_quantity_percent numeric check (accept_quantity_percent between 0 and 100),
  updated_by uuid,
  updated_at timestamptz not null default now()
);
select base.tenant_table('order_settings');

-- What really came of a line, on which day, with which shipment if anybody said so; never refused for being more than was ordered.
-- One that was taken back stays for its undo. Rows are of the order's owner.
create table base.receipts (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  shipment_id uuid,
  received_on date not null,
  good numeric not null check (good >= 0),
  damaged numeric not null default 0 check (damaged >= 0),
  note text,
  removed_at timestamptz,
  user_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id),
  check (good + damaged > 0),
  foreign key (order_id, organization_id) references base.orders (id, organization_id) on delete cascade
);
create index on base.receipts (order_id, organization_id);
create index on base.receipts (line_id, organization_id);
select base.tenant_table('receipts');

-- What of lines that the organization owns or holds is booked on shipments that it owns or holds; nobody sees more through an order.
create view tenant.carried as
  select a.order_id, a.line_id, a.shipment_id, a.container_id, a.quantity
  from base.allocations a
    join base.order_lines l on l.id = a.line_id and l.organization_id = tenant.org()
      and l.owner_organization_id = a.organization_id and l.ended_at is null
  where a.fits and (a.organization_id = tenant.org() or exists (select from base.shipments s
    where s.id = a.shipment_id and s.organization_id = tenant.org() and s.ended_at is null));
grant select on tenant.carried to rumbo_app;

-- Whatever is booked or received marks its order for all who hold it, in the same transaction and by whichever way it came.
create function base.mark_order_balances() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key)
  select o.organization_id, 'order-balances', o.id::text
  from (select distinct t.order_id from touched t) t join base.orders o on o.id = t.order_id and o.ended_at is null;
  return null;
end $$;
create trigger allocations_made after insert on base.allocations referencing new table as touched
  for each statement execute function base.mark_order_balances();
create trigger allocations_changed after update on base.allocations referencing new table as touched
  for each statement execute function base.mark_order_balances();
create trigger allocations_gone after delete on base.allocations referencing old table as touched
  for each statement execute function base.mark_order_balances();
create trigger receipts_made after insert on base.receipts referencing new table as touched
  for each statement execute function base.mark_order_balances();
create trigger receipts_changed after update on base.receipts referencing new table as touched
  for each statement execute function base.mark_order_balances();

-- Door: marks the orders of which something is booked on some shipments, and some orders, for the organizations that hold both.
create function system.mark_orders_carried(marks jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key, is_bulk)
  select distinct o.organization_id, 'order-balances', o.id::text, coalesce(m.is_bulk, false)
  from jsonb_to_recordset(marks) as m (organization_id uuid, keys uuid[], is_bulk boolean)
    join base.allocations a on a.shipment_id = any (m.keys)
    join base.orders o on o.id = a.order_id and o.organization_id = m.organization_id and o.ended_at is null
$$;
revoke execute on function base.mark_order_balances(), system.mark_orders_carried(jsonb) from public;
grant execute on function system.mark_orders_carried(jsonb) to rumbo_app;

-- What is booked already is folded as soon as a server runs.
insert into base.due (organization_id, kind, key, is_bulk)
select organization_id, 'order-balances', id::text, true from base.orders where ended_at is null;
create index orders_awaiting on base.orders (organization_id, awaits, id) where awaits is not null;
