import { sideOf } from '../../../records/peek/side-of.tsx'
import { shipmentDetails } from '../shipment-details.ts'
import { GravestAlert } from './gravest-alert.tsx'
import { ShipmentNumbers, ShipmentStanding } from './shipment-standing.tsx'

/** What a glance at a shipment tells. */
export const shipmentSideParts = sideOf(shipmentDetails, {
  Numbers: ShipmentNumbers,
  Standing: ShipmentStanding,
  fields: ['masterBl', 'awb', 'carrierCode', 'eta', 'lastFreeDay', 'consignee', 'incoterm', 'assignedTo'],
  Urgent: GravestAlert,
})
