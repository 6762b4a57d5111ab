import { createFileRoute } from '@tanstack/react-router'
import { readListQuery } from '../../../features/shipments/list/list-query.ts'
import { ShipmentListPage } from '../../../features/shipments/list/shipment-list-page.tsx'

export const Route = createFileRoute('/_frame/')({
  validateSearch: readListQuery,
  component: () => <ShipmentListPage query={Route.useSearch()} />,
})
