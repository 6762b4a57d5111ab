-- An organization's own rates of exchange, and the currency that its totals are in.

create table base.exchange_rates (
  organization_id uuid not null references base.organizations on delete cascade,
  from_currency text not null, to_currency text not null, day date not null,
  rate numeric not null check (rate > 0),
  source text not null default '',
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (organization_id, from_currency, to_currency, day),
  check (from_currency <> to_currency)
);
select base.tenant_table('exchange_rates');

create table base.finance_settings (
  organization_id uuid primary key references base.organizations on delete cascade,
  currency text,
  updated_by uuid,
  updated_at timestamptz not null default now()
);
select base.tenant_table('finance_settings');

-- What was invoiced without a rate of its day, until one comes.
create index charges_without_rate on base.charges (organization_id, currency)
  where fx_rate is null and status in ('invoiced', 'disputed', 'paid');
