import { statement } from '../../access/scope/statement.ts'

/** What another organization wrote: a row of the outbox as far as own results hang on it. */
export type Due = {
  readonly module: string
  readonly record_ids: readonly string[]
  readonly row_id: string | null
  readonly fields: readonly string[]
}

/** Notes it, for the organizations that it is for. */
export const noteDue = (events: readonly (Due & { readonly organization_id: string })[]) => statement`
  select system.note_results_due(${JSON.stringify(events)}::jsonb)`

/** Organizations that something is due for; those with little first. */
export const organizationsDue = (most: number) => statement<{ ids: string[] }>`
  select array(select system.organizations_with_results_due(${most}::integer)) as ids`

/** The last that is due now; whether rows were given. */
export const lastDue = () => statement<{ last: string | null; given: boolean | null }>`
  select max(id)::text as last, bool_or(module = 'shipments' and fields = '{}') as given
  from tenant.results_due where due_at <= now()`

/**
 * Takes what is due of about so many records, up to an id: single edits before batches, and what failed before alone. Others who
 * take at the same time take something else.
 */
export const takeDue = ({ last, most }: { last: string; most: number }) => statement<Due & { id: string }>`
  with due as (
    select id, attempts, cardinality(record_ids) as records from tenant.results_due
    where id <= ${last}::bigint and due_at <= now()
    order by attempts, records, id limit ${most}::integer for update skip locked),
  counted as (
    select id, attempts, row_number() over line as at, sum(records) over line as records
    from due window line as (order by attempts, records, id))
  delete from tenant.results_due d using counted c
  where d.id = c.id and (c.at = 1 or c.attempts = 0 and c.records <= ${most}::integer)
  returning d.id::text, d.module, d.record_ids, d.row_id, d.fields`

/** Puts off what failed, longer each time, to an hour at most. */
export const putOff = (ids: readonly string[]) => statement`
  update tenant.results_due set attempts = attempts + 1,
    due_at = now() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))
  where id = any (${ids}::bigint[])`

/** Own rows of these shipments, locked in the one order. */
export const lockShipments = (ids: readonly string[]) => statement`
  select 1 from tenant.shipments where id = any (${ids}::uuid[]) order by id for no key update`
