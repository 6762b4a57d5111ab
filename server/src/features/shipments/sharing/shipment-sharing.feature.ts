import { startExport } from '@rumbo/domain/shipments/contracts/export.api'
import { shipmentSharing } from '@rumbo/domain/shipments/contracts/sharing.api'
import { shipmentSheets } from '@rumbo/domain/shipments/contracts/sheet.api'
import { shipmentModule } from '../../../modules.ts'
import { exportActions } from '../../../records/exports/exports.actions.ts'
import { shareActions } from '../../../records/sharing/share-actions.ts'
import { sheetActions } from '../../../records/sheets/sheets.actions.ts'
import { feature } from '../../feature.ts'
import { shipmentSheet } from '../sheet/shipment-sheet.ts'

/** Shipments as they are shared, exported and printed, which is as all records are. */
export const shipmentSharingFeature = feature({
  actions: ({ cursorSecret, storage }) => [
    ...shareActions(shipmentModule, shipmentSharing),
    ...exportActions(shipmentModule, startExport, { children: 'containers', cursorSecret }),
    ...sheetActions(shipmentModule, shipmentSheets, { cursorSecret, storage, own: shipmentSheet }),
  ],
})
