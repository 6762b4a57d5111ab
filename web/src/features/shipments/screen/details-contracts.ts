import { getDetailsView } from '@rumbo/domain/shipments/contracts/details-view.api'
import { getNotifications, setNotifications } from '@rumbo/domain/shipments/contracts/settings.api'
import { call } from '../../../lib/calls/call.ts'
import type { DetailsContracts } from '../../../records/details/record-details.ts'

/** What the page of a shipment speaks with besides the contracts of its module. */
export const detailsContracts: DetailsContracts = {
  notifications: { read: getNotifications, set: setNotifications },
  readLayout: (shipmentId, signal) => call(getDetailsView, { shipmentId }, { signal, onError: 'inline' }),
}
