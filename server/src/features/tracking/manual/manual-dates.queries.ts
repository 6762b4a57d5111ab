import { shipmentFields } from '@rumbo/domain/shipments/fields'
import type { ContainerOutcome } from '@rumbo/domain/tracking/fold/outcome'
import { type ManualContainers, manualDateFields } from '@rumbo/domain/tracking/phases/manual-dates'
import { type Statement, statement } from '../../../access/scope/statement.ts'

/** The fields whose dates are kept as people's doing, with the column that each stands in. */
export const manualColumns: ReadonlyMap<string, string> = new Map(
  shipmentFields.flatMap(({ id, column }) =>
    column !== undefined && manualDateFields.includes(id) ? [[id as string, column] as const] : [],
  ),
)

const dates = [...manualColumns].map(([field, column]) => `'${field}', s.${column}`).join(', ')

/** A date that a person has just set or deleted: the shipment and the field. */
export type Noted = { readonly id: string; readonly field: string }

/** Keeps what stands in these fields of own shipments now as people's doing, with what the carrier said by then. */
export const noteDates = (noted: readonly Noted[], at: string): Statement<never> => ({
  text: `insert into tenant.tracking_states as kept (organization_id, record_id, hand_dates)
    select tenant.org(), s.id, (select jsonb_object_agg(n.field, jsonb_build_object(
        'date', s.dates -> n.field, 'at', $2::text, 'told', t.patch -> n.field)) from unnest(s.fields) as n(field))
    from (select s.id, n.fields, jsonb_build_object(${dates}) as dates
      from (select id, array_agg(field) as fields from jsonb_to_recordset($1::jsonb) as n(id uuid, field text) group by id) n
        join tenant.shipments s on s.id = n.id and s.owner_organization_id = tenant.org()) s
      left join tenant.tracking_states t on t.record_id = s.id
    on conflict (record_id, organization_id) do update
      set hand_dates = kept.hand_dates || excluded.hand_dates, updated_at = now()`,
  values: [JSON.stringify(noted), at],
})

/** Forgets that a person set a date: the carrier's holds again. */
export const forgetDate = (id: string, field: string) => statement`
  update tenant.tracking_states set hand_dates = hand_dates - ${field}::text, updated_at = now()
  where record_id = ${id}`

/** Keeps the phases of own shipments as people's doing. */
export const savePhases = (ids: readonly string[]) => statement`
  insert into tenant.tracking_states (organization_id, record_id, hand_phase)
  select tenant.org(), id, jsonb_build_object('phase', phase, 'setAt', ${new Date().toISOString()}::text)
  from tenant.shipments where id = any (${ids}::uuid[]) and phase is not null and owner_organization_id = tenant.org()
  on conflict (record_id, organization_id) do update set hand_phase = excluded.hand_phase, updated_at = now()`

/** The phases that somebody emptied are the events' again. */
export const forgetEmptiedPhases = (ids: readonly string[]) => statement`
  update tenant.tracking_states t set hand_phase = null, updated_at = now() from tenant.shipments s
  where t.record_id = any (${ids}::uuid[]) and t.hand_phase is not null and s.id = t.record_id and s.phase is null`

/** Forgets that people set the phases: they are the events' again. */
export const forgetPhases = (ids: readonly string[]) => statement`
  update tenant.tracking_states set hand_phase = null, updated_at = now()
  where record_id = any (${ids}::uuid[]) and hand_phase is not null`

export const manualContainersOf = (id: string) => statement<{ hand_containers: ManualContainers }>`
  select hand_containers from tenant.tracking_states where record_id = ${id}`

export const saveManualContainers = (id: string, hands: ManualContainers) => statement`
  insert into tenant.tracking_states (organization_id, record_id, hand_containers)
  values (tenant.org(), ${id}, ${JSON.stringify(hands)})
  on conflict (record_id, organization_id) do update
    set hand_containers = excluded.hand_containers, updated_at = now()`

/** An own container's dates by phase, with what events said of it the last time; null where they name none such. */
export const toldOfContainer = (shipmentId: string, id: string) => statement<{
  told: ContainerOutcome | null
  phases: readonly Readonly<Record<string, string | null>>[]
}>`
  select coalesce(c.phases, '[]') as phases, (select each from jsonb_array_elements(t.outcome -> 'containers') each
      where each ->> 'number' = base.reference_key(c.number) limit 1) as told
  from tenant.containers c left join tenant.tracking_states t on t.record_id = c.record_id
  where c.record_id = ${shipmentId} and c.id = ${id} and c.owner_organization_id = tenant.org()`
