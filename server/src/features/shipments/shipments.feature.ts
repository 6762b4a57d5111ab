import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { shipmentModule } from '../../modules.ts'
import { recordActions } from '../../records/record.actions.ts'
import { feature } from '../feature.ts'
import { bulkActions } from './bulk.actions.ts'
import { bulkEdit } from './bulk-edit.service.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { shipmentOperations } from './shipment-operations.ts'
import { shipmentActions } from './shipments.actions.ts'

/** Shipments and their containers. */
export const shipmentsFeature = feature({
  actions: ({ cursorSecret, uploads }) => [
    ...recordActions(shipmentModule, shipmentsApi, {
      cursorSecret,
      operations: shipmentOperations(uploads),
      bulk: bulkActions,
    }),
    ...shipmentActions,
  ],
  works: [bulkEdit],
  sweeps: ({ callDoor }) => [() => forgetDeleted(callDoor)],
})
