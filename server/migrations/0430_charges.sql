-- What is paid and charged for shipments and orders, by the organization itself and for itself alone.

create table base.charges (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  concept text, category text, side text, kind text, status text, party jsonb,
  quantity numeric, unit_price numeric, amount numeric, currency text, fx_rate numeric, fx_currency text, fx_day date,
  invoice_number text, issued_on date, due_on date, documents jsonb, shipment jsonb, purchase_order jsonb, note text,
  archived boolean not null default false,
  ended_at timestamptz, is_shared boolean not null default false, version integer not null default 1,
  create_by_user_id uuid references base.users, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id)),
  -- Nobody else ever holds a row of them, and no amount is negative: a credit says so by its kind.
  check (organization_id = owner_organization_id),
  check (amount >= 0 and unit_price >= 0 and quantity >= 0 and fx_rate > 0)
);
comment on column base.charges.note is 'own'; comment on column base.charges.archived is 'own';
comment on column base.charges.is_shared is 'own'; comment on column base.charges.custom is 'own';
comment on column base.charges.calc is 'own'; comment on column base.charges.create_by_user_id is 'fixed';
comment on column base.charges.created_at is 'fixed';
select base.record_module('charges', title => 'concept');
-- Those of a shipment or an order, those of an invoice, and what is due.
create index charges_by_shipment on base.charges (organization_id, (shipment ->> 'code')) where shipment is not null;
create index charges_by_order on base.charges (organization_id, (purchase_order ->> 'code')) where purchase_order is not null;
create index charges_by_invoice on base.charges (organization_id, base.reference_key(invoice_number))
  where invoice_number is not null;
create index charges_by_due on base.charges (organization_id, due_on) where status <> 'paid';
