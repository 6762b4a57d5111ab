import type { Json } from '@rumbo/domain/fields/field-type'
import { clientFields, keptFields } from '@rumbo/domain/free-time/assess'
import { freeTimeReads } from '@rumbo/domain/free-time/ways-of'
import type { Changed } from '../../access/due/due-by-turns.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'
import { containerModule, shipmentModule } from '../../modules.ts'

/** Notes shipments whose free time may be another, for the organizations that own them. */
export const noteDue = (events: readonly Changed[]) =>
  statement`select system.note_free_time(${JSON.stringify(events)}::jsonb)`

/** Finds the shipments that batches of the organization wrote, which were noted without naming them. */
export const noteOfBatches = () => statement`select system.note_free_time_of_batches()`

/** Organizations that something is due for. */
export const organizationsDue = (most: number) => statement<{ ids: string[] }>`
  select array(select system.organizations_with_free_time_due(${most}::integer)) as ids`

/** Takes what is due of so many lines; others who take at the same time take something else. */
export const takeDue = (most: number) => statement<{ id: string }>`
  delete from tenant.free_time_due where id in (
    select id from tenant.free_time_due where due_at <= now() order by due_at, id
    limit ${most}::integer for update skip locked)
  returning record_id as id`

/** When these are to be looked at next, instead of when it was noted before: as a day begins at their port. */
export const putNext = (next: readonly { id: string; today: string; timeZone: string }[]) => statement`
  insert into tenant.free_time_due (organization_id, record_id, due_at)
  select tenant.org(), n.id, (n.today + 1)::timestamp at time zone n."timeZone"
  from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n (id uuid, today date, "timeZone" text)`

/** What was noted for a later day of these. */
export const forgetLater = (ids: readonly string[]) => statement`
  delete from tenant.free_time_due where record_id = any (${ids}::uuid[]) and due_at > now()`

/** Puts off one that could not be counted. */
export const putOff = (id: string) => statement`
  insert into tenant.free_time_due (organization_id, record_id, due_at)
  select tenant.org(), s.id, now() + interval '5 minutes' from tenant.shipments s where s.id = ${id}`

export type ValuesRow = {
  readonly id: string
  readonly record_id: string
  readonly values: Readonly<Record<string, Json>>
}

const asFields = (module: RecordModule, fields: readonly string[]): string =>
  fields.map((id) => `'${id}', c.${module.byField.get(id)?.column}`).join(', ')

const shipmentFields = [
  ...(freeTimeReads.shipments ?? []),
  ...Object.values(keptFields),
  ...Object.values(clientFields),
]

/** What free time is counted by, of own shipments, from the owner's row: for the rule alone, it never leaves the server. */
export const ownShipments = (ids: readonly string[]): Statement<ValuesRow> => ({
  text: `select c.id, c.id as record_id, jsonb_build_object(${asFields(shipmentModule, shipmentFields)}) as values
    from tenant.shipments c where c.id = any ($1::uuid[]) and c.owner_organization_id = tenant.org() order by c.id`,
  values: [ids],
})

/** The same of their containers. */
export const ownContainers = (ids: readonly string[]): Statement<ValuesRow> => ({
  text: `select c.id, c.record_id,
      jsonb_build_object(${asFields(containerModule, freeTimeReads.containers ?? [])}) as values
    from tenant.containers c where c.record_id = any ($1::uuid[]) and c.owner_organization_id = tenant.org()
    order by c.id`,
  values: [ids],
})
