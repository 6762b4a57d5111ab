import type { Json } from '@rumbo/domain/fields/field-type'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'

type Row = { id: string; number: string | null; type: string | null; current_phase: string | null }

type Container = { readonly id: string; readonly values: Readonly<Record<string, Json>> }

const toContainer = ({ id, number, type, current_phase }: Row): Container => ({
  id,
  values: { number, type, currentPhase: current_phase },
})

/** A shipment's containers from the owner's rows, oldest first, for rules on what all see. Never leaves the server. */
export async function ownersContainers(scope: Scope, shipmentId: string): Promise<readonly Container[]> {
  const rows = await scope.all(statement<Row>`
    select id, number, type, current_phase from record.containers
    where record_id = ${shipmentId} and organization_id = owner_organization_id order by id`)
  return rows.map(toContainer)
}

/** A container of one's own row, whole, for rules alone: rights are applied by whoever changes it. */
export type HeldContainer = {
  readonly id: string
  readonly record_id: string
  /** Its number as it is compared. */
  readonly key: string | null
  readonly row: Readonly<Record<string, Json>>
}

export const heldContainers = (recordIds: readonly string[]) => statement<HeldContainer>`
  select id, record_id, base.reference_key(number) as key, to_jsonb(c) as row from tenant.containers c
  where record_id = any (${recordIds}::uuid[]) and ended_at is null order by id desc`

/** What shipments tell of their containers, from the owners' rows. */
export const manySummaries = (ids: readonly string[]) => statement<{ id: string; cargos: Json }>`
  select s.id, coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'type', c.type,
      'phase', c.current_phase) order by c.id) from record.containers c
    where c.record_id = s.id and c.organization_id = c.owner_organization_id), '[]') as cargos
  from tenant.shipments s where s.id = any (${ids}::uuid[]) order by s.id`
