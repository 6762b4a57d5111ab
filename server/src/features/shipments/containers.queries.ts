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
