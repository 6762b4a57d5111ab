import { shareContracts } from '../../records/sharing/share-contracts.ts'
import { shipments } from '../module.ts'
import { shipmentEndpoints } from './endpoints.ts'

/** By which shipments are shared. */
export const shipmentSharing = shareContracts(shipments, {
  ...shipmentEndpoints,
  children: [{ module: 'containers', fields: 'containerFields', records: 'containers' }],
})

export const {
  listCollaborators,
  addCollaborator,
  updateCollaborator,
  removeCollaborator,
  explainAccess,
  previewAs,
  shareMany,
  unshareMany,
} = shipmentSharing
