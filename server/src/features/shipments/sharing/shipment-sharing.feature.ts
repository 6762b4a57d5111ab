import { startExport } from '@rumbo/domain/shipments/contracts/export.api'
import { shipmentSharing } from '@rumbo/domain/shipments/contracts/sharing.api'
import { shipmentModule } from '../../../modules.ts'
import { exportActions } from '../../../records/exports/exports.actions.ts'
import { shareActions } from '../../../records/sharing/share-actions.ts'
import { feature } from '../../feature.ts'

/** Shipments as they are shared and exported, which is as all records are. */
export const shipmentSharingFeature = feature({
  actions: ({ cursorSecret }) => [
    ...shareActions(shipmentModule, shipmentSharing),
    ...exportActions(shipmentModule, startExport, { children: 'containers', cursorSecret }),
  ],
})
