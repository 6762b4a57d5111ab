import type { DetailsQuery } from '../../records/details/details-query.ts'
import { RecordDetailsProvider } from '../../records/details/use-record-details.ts'
import { RecordAt } from '../../records/record-at.tsx'
import { RecordScreenProvider } from '../../records/screen/use-record-screen.ts'
import { shipmentDetails } from './shipment-details.ts'
import { shipmentScreen } from './shipments.screen.ts'

/** One shipment, by its id or its number: its way, its fields, its containers, and what happened to it. */
export function ShipmentPage({ id, query }: { readonly id: string; readonly query: DetailsQuery }) {
  return (
    <RecordScreenProvider value={shipmentScreen}>
      <RecordDetailsProvider value={shipmentDetails}>
        <RecordAt address={id} query={query} />
      </RecordDetailsProvider>
    </RecordScreenProvider>
  )
}
