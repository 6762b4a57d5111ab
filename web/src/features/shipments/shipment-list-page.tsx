import type { ListQuery } from '../../records/list/list-query.ts'
import { RecordListPage } from '../../records/list/record-list-page.tsx'
import { RecordScreenProvider } from '../../records/screen/use-record-screen.ts'
import { shipmentScreen } from './shipments.screen.ts'

/** All shipments of the organization that one works in. */
export function ShipmentListPage({ query }: { readonly query: ListQuery }) {
  return (
    <RecordScreenProvider value={shipmentScreen}>
      <RecordListPage query={query} />
    </RecordScreenProvider>
  )
}
