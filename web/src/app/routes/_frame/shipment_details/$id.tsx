import { createFileRoute } from '@tanstack/react-router'
import { readDetailsQuery } from '../../../../features/shipments/details/history-query.ts'
import { ShipmentPage } from '../../../../features/shipments/details/shipment-page.tsx'

export const Route = createFileRoute('/_frame/shipment_details/$id')({
  validateSearch: readDetailsQuery,
  component: () => (
    <ShipmentPage key={Route.useParams().id} id={Route.useParams().id} query={Route.useSearch()} />
  ),
  staticData: { trail: [{ text: 'shell:entries.shipments', to: '/' }] },
})
