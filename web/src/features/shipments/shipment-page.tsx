import { type ComponentType, useMemo } from 'react'
import type { DetailsQuery } from '../../records/details/details-query.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { RecordDetailsProvider } from '../../records/details/use-record-details.ts'
import { RecordAt } from '../../records/record-at.tsx'
import { RecordScreenProvider } from '../../records/screen/use-record-screen.ts'
import { shipmentDetails } from './shipment-details.ts'
import { shipmentScreen } from './shipments.screen.ts'

type Props = {
  readonly id: string
  readonly query: DetailsQuery
  /** What another module shows on a shipment's page. */
  readonly Further: ComponentType<OfRecord>
}

/** One shipment, by its id or its number: its way, its fields, its containers, and what happened to it. */
export function ShipmentPage({ id, query, Further }: Props) {
  const details = useMemo(() => ({ ...shipmentDetails, Further }), [Further])
  return (
    <RecordScreenProvider value={shipmentScreen}>
      <RecordDetailsProvider value={details}>
        <RecordAt address={id} query={query} />
      </RecordDetailsProvider>
    </RecordScreenProvider>
  )
}
