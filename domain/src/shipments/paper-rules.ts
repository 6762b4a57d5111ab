import { containerPaperRows } from '../containers/paper-rows.ts'
import type { PaperRules } from '../records/paper-rules.ts'

/** What a shipment takes of its papers. The ports, and what carries the goods, are fields of their own in each mode. */
export const shipmentPapers: PaperRules = {
  whole: {
    masterBl: 'masterBl',
    houseBl: 'houseBl',
    bookingNumber: 'bookingNumber',
    shipper: 'shipper',
    consignee: 'consignee',
    notifyParty: 'notifyParty',
    supplier: 'supplier',
    buyer: 'buyer',
    finalDestination: 'finalDestination',
    incoterm: 'incoterm',
    incotermPlace: 'incotermPlace',
    etd: 'etd',
    eta: 'eta',
  },
  ofVariant: {
    ocean: { carrier: 'carrierCode', pol: 'pol', pod: 'pod', vessel: 'vesselVoyage' },
    air: { carrier: 'carrierCode', pol: 'apol', pod: 'apod', flight: 'planeFlight' },
  },
  rows: [containerPaperRows],
}
