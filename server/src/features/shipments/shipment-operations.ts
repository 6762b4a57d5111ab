import { asOneChange } from '../../access/change/reactions.ts'
import { shipmentModule } from '../../modules.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { type RecordOperations, readFlat, recordOperations } from '../../records/operations.ts'
import { changeContainer, movesContainers, removeContainer, summarise } from './containers.service.ts'
import { changeShipment } from './shipments.service.ts'

/** How shipments are written: as all records are, and their containers follow. */
export function shipmentOperations(uploads: Uploads): RecordOperations {
  const usual = recordOperations(shipmentModule, uploads)
  return {
    ...usual,
    change: changeShipment,
    // What follows in containers is summed up in the shipment once more.
    showChanged: (scope, changed) =>
      changed.fields.some(movesContainers)
        ? readFlat(scope, shipmentModule, changed.id)
        : usual.showChanged(scope, changed),
    addChild: (scope, containers, added) =>
      asOneChange(scope, async () => {
        const id = await usual.addChild(scope, containers, added)
        await summarise(scope, added.recordId)
        return id
      }),
    changeChild: (scope, _containers, { recordId, ...change }) =>
      changeContainer(scope, { ...change, shipmentId: recordId }),
    removeChild: (scope, _containers, { recordId, id }) => removeContainer(scope, recordId, id),
  }
}
