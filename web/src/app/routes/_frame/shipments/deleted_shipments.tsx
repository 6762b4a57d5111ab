import { createFileRoute } from '@tanstack/react-router'
import { DeletedPage } from '../../../../features/shipments/deleted/deleted-page.tsx'

export const Route = createFileRoute('/_frame/shipments/deleted_shipments')({
  component: DeletedPage,
  staticData: { trail: [{ text: 'shell:entries.shipments', to: '/' }] },
})
