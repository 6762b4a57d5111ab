-- How far proposals of one partner may go and are still accepted by themselves, in place of what the organization says of all
-- (base.order_settings); null: never.
create table base.order_partner_limits (
  organization_id uuid not null,
  partner_id uuid not null,
  accept_days_later integer check (accept_days_later between 0 and 365),
  accept_days_earlier integer check (accept_days_earlier between 0 and 365),
  accept_price_percent numeric check (accept_price_percent between 0 and 100),
  accept_quantity_percent numeric check (accept_quantity_percent between 0 and 100),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (organization_id, partner_id),
  foreign key (partner_id, organization_id) references base.partners (id, organization_id) on delete cascade
);
select base.tenant_table('order_partner_limits');
