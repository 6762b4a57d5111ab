import { shipmentModule } from '../../modules.ts'
import { type RecordOperations, recordOperations } from '../../records/operations.ts'
import { addContainer, changeContainer, removeContainer } from './containers.service.ts'
import type { RecordServices } from './making-services.ts'
import { changeShipment, makeShipment, readChanged } from './shipments.service.ts'

/** Fields by which a carrier's events are found: those that came meanwhile are taken with a restored shipment. */
const trackedNumbers = ['masterBl', 'bookingNumber', 'containerNumber']

/** How shipments are written: as all records are, and tracking and containers follow. */
export function shipmentOperations({ uploads, followers }: RecordServices): RecordOperations {
  const services = { uploads, followers }
  return {
    ...recordOperations(shipmentModule, uploads),
    create: (scope, patch, isCopy = false) => makeShipment(scope, patch, { ...services, isCopy }),
    change: (scope, change) => changeShipment(scope, change, followers),
    showChanged: (scope, changed) => readChanged(scope, changed, followers),
    addChild: (scope, _containers, { recordId, patch, isCopy = false }) =>
      addContainer(scope, { shipmentId: recordId, patch }, { ...services, isCopy }),
    changeChild: (scope, _containers, { recordId, ...change }) =>
      changeContainer(scope, { ...change, shipmentId: recordId }, followers),
    removeChild: (scope, _containers, { recordId, id }) => removeContainer(scope, recordId, id),
    restored: (scope, id) => followers.followed(scope, { id, fields: trackedNumbers }),
  }
}
