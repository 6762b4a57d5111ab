import { createFileRoute } from '@tanstack/react-router'
import { DeletedShipmentsPage } from '../../../../features/shipments/deleted-shipments-page.tsx'

export const Route = createFileRoute('/_frame/shipments/deleted')({
  component: DeletedShipmentsPage,
  staticData: { trail: [{ text: 'shell:entries.shipments', to: '/' }] },
})
