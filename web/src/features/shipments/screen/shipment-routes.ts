import { detailsPathOf } from '../../../records/screen/record-routes.ts'
import type { RecordRoutes } from '../../../records/screen/record-screen.ts'

/** Where the screens of shipments are. */
export const shipmentRoutes: RecordRoutes = {
  list: (search = {}) => ({ to: '/', search }),
  details: (id, search = {}) => ({ to: '/shipments/$id', params: { id }, search }),
  detailsPath: detailsPathOf('shipments'),
  deleted: { to: '/shipments/deleted' },
  imports: (search = {}) => ({ to: '/shipments/import', search }),
}
