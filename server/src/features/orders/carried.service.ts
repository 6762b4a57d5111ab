import { isDelivered, standingOf } from '@rumbo/domain/orders/balance'
import type { Carried } from '@rumbo/domain/orders/fold'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import type { CarriedRow } from './balances.queries.ts'

type Values = Readonly<Record<string, unknown>>

/** What of a line a shipment carries, by whose rights allow what to be known of it. */
export type CarriedLine = Carried & { readonly lineId: string }

/** What is known of shipments that carry something: their phases and days of arrival, as far as the organization may see them. */
export async function carriedLines(
  scope: Scope,
  rows: readonly CarriedRow[],
): Promise<readonly CarriedLine[]> {
  const shipmentIds = [...new Set(rows.map(({ shipment_id }) => shipment_id))]
  if (shipmentIds.length === 0) return []
  const containerIds = [...new Set(rows.flatMap(({ container_id }) => container_id ?? []))]
  const shipments = await valuesById(scope, shipmentModule, {
    ids: shipmentIds,
    fields: ['freightType', 'phase', 'eta', 'ata'],
  })
  const containers =
    containerIds.length > 0
      ? await valuesById(scope, containerModule, { ids: containerIds, fields: ['currentPhase'] })
      : new Map<string, Values>()
  return rows.map(({ line_id, shipment_id, container_id, quantity }) => {
    const shipment = shipments.get(shipment_id) ?? {}
    const mode = modeOf(shipment)
    const own = container_id === null ? null : containers.get(container_id)?.currentPhase
    const phase = own ?? shipment.phase
    return {
      lineId: line_id,
      shipmentId: shipment_id,
      quantity,
      standing: standingOf(mode, phase),
      isDelivered: isDelivered(mode, phase),
      arrives: arrivalOf(shipment),
    }
  })
}

type Wanted = { readonly ids: readonly string[]; readonly fields: readonly string[] }

async function valuesById(scope: Scope, module: Parameters<typeof getRecords>[1], wanted: Wanted) {
  const visible = await getRecords(scope, module, wanted)
  return useInternally(
    visible,
    (records) => new Map<string, Values>(records.map(({ id, values }) => [id, values])),
  )
}

/** The day on which a shipment arrived or is expected to; undefined where either is hidden and nothing else tells. */
function arrivalOf({ ata, eta }: Values): Carried['arrives'] {
  if (typeof ata === 'string') return ata
  if (ata === undefined || eta === undefined) return undefined
  return typeof eta === 'string' ? eta : null
}
