import type { Json } from '@rumbo/domain/fields/field-type'
import { clientFields, keptFields } from '@rumbo/domain/free-time/assess'
import { freeTimeReads } from '@rumbo/domain/free-time/ways-of'
import type { Mark } from '../../access/due/due.queries.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'
import { containerModule, shipmentModule } from '../../modules.ts'

/** The kind of due work that counts free time, as marks name it. */
export const freeTime = { id: 'free-time' }

/** Marks shipments for the organizations that own them. */
export const markOwned = (marks: readonly Mark[]) => statement`
  select system.mark_free_time(${JSON.stringify(marks)}::jsonb)`

/**
 * Own shipments that may have free time: that have free days or a last free day, or had, and all that sail where the
 * organization agreed on clocks.
 */
const counted = `s.owner_organization_id = tenant.org()
  and (s.free_time_state is not null or s.client_free_time_state is not null or s.freight_type in ('ocean', 'rail')
    and (s.free_time_at_destination is not null or s.free_days_of_demurrage is not null
      or s.line_last_free_day is not null or s.terminal_last_free_day is not null or s.rail_last_free_day is not null
      or s.ata is not null and exists (select from tenant.free_time_contracts)
      or exists (select from tenant.free_time_contracts where direction = 'export')))`

/** Those of some shipments that may have free time. */
export const countedOf = (ids: readonly string[]): Statement<{ id: string }> => ({
  text: `select s.id from tenant.shipments s where s.id = any ($1::uuid[]) and ${counted} order by s.id`,
  values: [ids],
})

/** Those that were written since the first of these times. */
export const countedSince = (times: readonly string[]): Statement<{ id: string }> => ({
  text: `select s.id from tenant.shipments s
    where s.updated_at >= (select min(time) from unnest($1::timestamptz[]) time) and ${counted}`,
  values: [times],
})

/** All of the organization. */
export const countedShipments = (): Statement<{ id: string }> => ({
  text: `select s.id from tenant.shipments s where ${counted}`,
  values: [],
})

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
