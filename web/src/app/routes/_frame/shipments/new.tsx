import { createFileRoute } from '@tanstack/react-router'
import { NewShipmentPage } from '../../../../features/shipments/new/new-shipment-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/shipments/new')({
  component: () => (
    <Permitted by={({ creates }) => creates()}>
      <NewShipmentPage />
    </Permitted>
  ),
  staticData: { trail: [{ text: 'shell:entries.shipments', to: '/' }] },
})
