import type { ContainerHands } from '@rumbo/domain/tracking/hand-dates'
import type { ContainerOutcome } from '@rumbo/domain/tracking/outcome'
import { statement } from '../../access/statement.ts'

/** A date that a person has just set or deleted: the shipment, the field, and the column that it stands in. */
export type Noted = { readonly id: string; readonly field: string; readonly column: string }

/** Keeps what stands in these fields of own shipments now as people's doing, with what the carrier said by then. */
export const noteDates = (noted: readonly Noted[], at: string) => statement`
  insert into tenant.tracking_states as kept (organization_id, record_id, hand_dates)
  select tenant.org(), s.id, jsonb_object_agg(n.field, jsonb_build_object(
      'date', to_jsonb(s) -> n.column, 'at', ${at}::text, 'told', t.patch -> n.field))
  from tenant.shipments s
    join jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as n(id uuid, field text, "column" text) on n.id = s.id
    left join tenant.tracking_states t on t.record_id = s.id
  where s.owner_organization_id = tenant.org() group by s.id
  on conflict (record_id, organization_id) do update
    set hand_dates = kept.hand_dates || excluded.hand_dates, updated_at = now()`

/** Forgets that a person set a date: the carrier's holds again. */
export const forgetDate = (id: string, field: string) => statement`
  update tenant.tracking_states set hand_dates = hand_dates - ${field}::text, updated_at = now()
  where record_id = ${id}`

export const containerHandsOf = (id: string) => statement<{ hand_containers: ContainerHands }>`
  select hand_containers from tenant.tracking_states where record_id = ${id}`

export const saveContainerHands = (id: string, hands: ContainerHands) => statement`
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
