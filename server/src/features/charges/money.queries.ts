import type { ExchangeRate } from '@rumbo/domain/charges/money.api'
import { statement } from '../../access/scope/statement.ts'

type RateRow = {
  readonly day: string
  readonly from: string
  readonly to: string
  readonly rate: string
  readonly source: string
}

/** The newest ones. */
export const selectRates = () => statement<RateRow>`
  select day::text as day, from_currency as "from", to_currency as "to", trim_scale(rate)::text as rate, source
  from tenant.exchange_rates order by exchange_rates.day desc, from_currency, to_currency limit 1000`

/** Those that may count on some days, into a currency or out of it. */
export const ratesAround = (currency: string, days: readonly string[]) => statement<RateRow>`
  select distinct r.day::text as day, r.from_currency as "from", r.to_currency as "to", trim_scale(r.rate)::text as rate, r.source
  from tenant.exchange_rates r join unnest(${days}::date[]) as wanted(day) on r.day between wanted.day - 7 and wanted.day
  where ${currency} in (r.from_currency, r.to_currency)`

export const upsertRates = (rates: readonly ExchangeRate[]) => statement`
  insert into tenant.exchange_rates (organization_id, from_currency, to_currency, day, rate, source, updated_by)
  select tenant.org(), r."from", r."to", r.day, r.rate, r.source, tenant.acting_user()
  from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r(day date, "from" text, "to" text, rate numeric, source text)
  where r."from" <> r."to"
  on conflict (organization_id, from_currency, to_currency, day) do update set rate = excluded.rate, source = excluded.source,
    updated_by = excluded.updated_by, updated_at = now()`

export const deleteRate = (rate: Pick<ExchangeRate, 'day' | 'from' | 'to'>) => statement<{ day: string }>`
  delete from tenant.exchange_rates
  where from_currency = ${rate.from} and to_currency = ${rate.to} and day = ${rate.day}::date returning day::text as day`

export const selectCurrency = () => statement<{ currency: string | null }>`
  select currency from tenant.finance_settings`

export const saveCurrency = (currency: string) => statement`
  insert into tenant.finance_settings (organization_id, currency, updated_by)
  values (tenant.org(), ${currency}, tenant.acting_user())
  on conflict (organization_id) do update set currency = excluded.currency, updated_by = excluded.updated_by, updated_at = now()`

export type FrozenRow = {
  readonly id: string
  readonly status: string | null
  readonly currency: string | null
  readonly issued_on: string | null
  readonly fx_rate: string | null
  readonly fx_currency: string | null
}

export const selectFrozen = (ids: readonly string[]) => statement<FrozenRow>`
  select id, status, currency, issued_on::text as issued_on, fx_rate::text as fx_rate, fx_currency
  from tenant.charges where id = any (${ids}::uuid[]) and ended_at is null order by id`

/** Invoiced charges in some currencies that still have no rate; the oldest first. */
export const selectWithoutRate = (currencies: readonly string[]) => statement<{ id: string }>`
  select id from tenant.charges
  where fx_rate is null and status in ('invoiced', 'disputed', 'paid') and currency = any (${currencies}::text[]) and ended_at is null
  order by id limit 5000`

/** Charges with an invoice number, of one company or of any. */
export const withInvoice = (of: {
  readonly invoiceNumber: string
  readonly party: string | null
  readonly exceptId: string | null
}) => statement<{ id: string }>`
  select id from tenant.charges
  where invoice_number is not null and base.reference_key(invoice_number) = base.reference_key(${of.invoiceNumber})
    and (${of.party}::text is null or base.fold(btrim(party ->> 'label')) = base.fold(btrim(${of.party})))
    and id is distinct from ${of.exceptId}::uuid and ended_at is null
  order by id limit 5`
