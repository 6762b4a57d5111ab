import { createFileRoute } from '@tanstack/react-router'
import { ShipmentPage } from '../../../../features/shipments/details/shipment-page.tsx'

export const Route = createFileRoute('/_frame/shipment_details/$id')({
  component: () => <ShipmentPage key={Route.useParams().id} id={Route.useParams().id} />,
  staticData: { trail: [{ text: 'shell:entries.shipments', to: '/' }] },
})
