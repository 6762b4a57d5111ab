import { deleteShipment, duplicateShipment, listHistory } from '@rumbo/domain/shipments/api'
import { getDetailsView } from '@rumbo/domain/shipments/details-view.api'
import { getNotifications, setNotifications } from '@rumbo/domain/shipments/settings.api'
import { call } from '../../../lib/call.ts'
import type { DetailsContracts } from '../../../records/details/record-details.ts'
import { rowContracts } from './row-contracts.ts'

/** The contracts that the page of a shipment speaks with. */
export const detailsContracts: DetailsContracts = {
  rows: rowContracts,
  history: listHistory,
  notifications: getNotifications,
  setNotifications,
  remove: deleteShipment,
  duplicate: duplicateShipment,
  readLayout: (shipmentId, signal) => call(getDetailsView, { shipmentId }, { signal, onError: 'inline' }),
}
