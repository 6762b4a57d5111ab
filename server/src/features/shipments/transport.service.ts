import { followShipment } from '@rumbo/domain/containers/follow-shipment'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { changeTransport, consequencesOf } from '@rumbo/domain/shipments/rules/transport-change'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, together } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { changeRecord } from '../../records/change-records.service.ts'

type Wanted = {
  readonly id: string
  readonly freightType: Mode
  readonly modality?: string | null | undefined
}

/** What another transport type would do to what the reader may see of a shipment. Changes nothing. */
export async function previewTransport(scope: Scope, { id, freightType, modality }: Wanted) {
  const shipment = await getRecord(scope, shipmentModule, id)
  const containers = await getChildren(scope, containerModule, id)
  return mapVisible(together({ shipment, containers }), ({ shipment: { values: before }, containers }) => {
    const after = { ...before, ...changeTransport(before, freightType), modality: modality ?? null }
    const patches = containers.map((container) => followShipment(container.values, { before, after }))
    return {
      from: modeOf(before),
      to: freightType,
      consequences: [...consequencesOf(before, freightType)],
      containers: {
        typesReset: patches.filter((patch) => patch.type === null).length,
        phasesTranslated: patches.filter((patch) => 'currentPhase' in patch).length,
      },
    }
  })
}

/** Changes the transport type; what it maps and clears follows by the shipment's own rule. */
export async function setTransport(scope: Scope, { id, freightType, modality }: Wanted): Promise<void> {
  const patch = modality === undefined ? { freightType } : { freightType, modality }
  await changeRecord(scope, shipmentModule, { id, patch })
  noteIdempotencyRecord(scope, id)
}
