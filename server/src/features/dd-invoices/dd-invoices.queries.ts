import type { Mark } from '../../access/due/due.queries.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'

/** The kind of due work that checks the invoices of shipments, as marks name it. */
export const ddShipments = { id: 'dd-shipments' }

/** Marks the shipments of invoices, for the organizations whose invoices they are. */
export const markDdShipments = (marks: readonly Mark[]) => statement`
  select system.mark_dd_shipments(${JSON.stringify(marks)}::jsonb)`

/** The ids of the invoices of some shipments. */
export const invoicesOf = (shipmentIds: readonly string[]): Statement<{ id: string }> => ({
  text: `select i.id from tenant.dd_invoices i where i.shipment ->> 'code' = any ($1::text[]) and i.ended_at is null order by i.id`,
  values: [shipmentIds],
})

/** The shipments of invoices that were written since the first of some times, they or their containers. */
export const shipmentsSince = (times: readonly string[]): Statement<{ id: string }> => ({
  text: `with since as (select min(time) as at from unnest($1::timestamptz[]) time)
    select s.id from since, tenant.dd_invoices i join tenant.shipments s on s.id::text = i.shipment ->> 'code'
    where s.updated_at >= since.at
      or exists (select from tenant.containers c where c.record_id = s.id and c.updated_at >= since.at)`,
  values: [times],
})

/** Invoices that were written since the first of some times. */
export const invoicesSince = (times: readonly string[]): Statement<{ id: string }> => ({
  text: `select i.id from tenant.dd_invoices i
    where i.updated_at >= (select min(time) from unnest($1::timestamptz[]) time)`,
  values: [times],
})

/** Those of some invoices on whose shipments something happened that they were not checked by yet: their mark waits, or is still to come. */
export const withNewEvents = (ids: readonly string[]): Statement<{ id: string }> => ({
  text: `select i.id from tenant.dd_invoices i join tenant.shipments s on s.id::text = i.shipment ->> 'code'
    where i.id = any ($1::uuid[]) and (s.updated_at > i.updated_at
      or exists (select from tenant.containers c where c.record_id = s.id and c.updated_at > i.updated_at)
      or exists (select from tenant.due d where d.kind = $2 and d.key = s.id::text))`,
  values: [ids, ddShipments.id],
})

/** All shipments of invoices. */
export const shipmentsOfAll = (): Statement<{ id: string }> => ({
  text: `select distinct s.id from tenant.dd_invoices i join tenant.shipments s on s.id::text = i.shipment ->> 'code'`,
  values: [],
})

/** Other invoices with a number, of one company or of any. */
export const withNumber = (of: {
  readonly invoiceNumber: string
  readonly party: string | null
  readonly exceptId: string | null
}) => statement<{ id: string }>`
  select id from tenant.dd_invoices
  where base.reference_key(invoice_number) = base.reference_key(${of.invoiceNumber})
    and (${of.party}::text is null or base.fold(btrim(party ->> 'label')) = base.fold(btrim(${of.party})))
    and id is distinct from ${of.exceptId}::uuid and ended_at is null
  order by id limit 5`

/** Those of some invoices that are still there, in the order of their ids. */
export const presentOf = (ids: readonly string[]): Statement<{ id: string }> => ({
  text: `select i.id from tenant.dd_invoices i where i.id = any ($1::uuid[]) and i.ended_at is null order by i.id`,
  values: [ids],
})

/** The end of the organization's chain of history; none as long as nothing is sealed. */
export const historyHead = () => statement<{ seq: number; hash: string; sealedAt: string }>`
  select seq::integer as seq, hash, sealed_at as "sealedAt" from tenant.history_head()`

/** Other invoices that charge a container of an invoice on a day that it charges too. */
export const chargingToo = (id: string) => statement<{ id: string }>`
  select distinct i.id from tenant.dd_lines mine
    join tenant.dd_lines l on base.reference_key(l.container) = base.reference_key(mine.container)
      and l.charged_from <= mine.charged_until and l.charged_until >= mine.charged_from
    join tenant.dd_invoices i on i.id = l.record_id
  where mine.record_id = ${id} and mine.ended_at is null and base.reference_key(mine.container) <> ''
    and l.ended_at is null and i.id <> ${id} and i.ended_at is null
  order by i.id`

/** Days of a container that are charged: the first and the last of them. */
export type ChargedDays = { readonly container: string; readonly from: string; readonly until: string }

/** Invoices that charge one of some containers on one of some days. */
export const chargingAny = (days: readonly ChargedDays[]): Statement<{ id: string }> => ({
  text: `select distinct i.id
    from jsonb_to_recordset($1::jsonb) as mine (container text, "from" date, until date)
      join tenant.dd_lines l on base.reference_key(l.container) = base.reference_key(mine.container)
        and l.charged_from <= mine.until and l.charged_until >= mine."from"
      join tenant.dd_invoices i on i.id = l.record_id
    where base.reference_key(mine.container) <> '' and l.ended_at is null and i.ended_at is null
    order by i.id`,
  values: [JSON.stringify(days)],
})

/** Other invoices whose result may follow from some: those that charge one of their containers, and those of their shipments. */
export const relatedTo = (ids: readonly string[]): Statement<{ id: string }> => ({
  text: `select l.record_id as id from tenant.dd_lines mine
      join tenant.dd_lines l on base.reference_key(l.container) = base.reference_key(mine.container)
    where mine.record_id = any ($1::uuid[]) and base.reference_key(mine.container) <> '' and l.record_id <> all ($1::uuid[])
    union select o.id from tenant.dd_invoices i join tenant.dd_invoices o on o.shipment ->> 'code' = i.shipment ->> 'code'
    where i.id = any ($1::uuid[]) and o.id <> all ($1::uuid[])`,
  values: [ids],
})
