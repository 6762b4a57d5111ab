import type { RecordRoutes } from '../../../records/screen/record-screen.ts'

/** Where the screens of shipments are. */
export const shipmentRoutes: RecordRoutes = {
  list: (search = {}) => ({ to: '/', search }),
  details: (id, search = {}) => ({ to: '/shipment_details/$id', params: { id }, search }),
  detailsPath: (id) => `/shipment_details/${id}`,
  deleted: { to: '/shipments/deleted_shipments' },
  imports: (search = {}) => ({ to: '/upload_multiple_shipment', search }),
}
