import { createFileRoute } from '@tanstack/react-router'
import { NewShipmentPage } from '../../../../features/shipments/new/new-shipment-page.tsx'

export const Route = createFileRoute('/_frame/shipments/new_shipment')({
  component: NewShipmentPage,
  staticData: { trail: [{ text: 'shell:entries.shipments', to: '/' }] },
})
