import type { RecordEndpoints } from '../../records/record-endpoints.ts'

/** Where the endpoints of shipments stand, and how they speak of them. */
export const shipmentEndpoints: RecordEndpoints = {
  path: '/api/v1/shipments',
  one: 'a shipment',
  many: 'shipments',
  sample: '$shipment',
}
