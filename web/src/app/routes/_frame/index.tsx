import { createFileRoute } from '@tanstack/react-router'
import { readListQuery } from '../../../features/shipments/list/list-query.ts'
import { ShipmentListPage } from '../../../features/shipments/list/shipment-list-page.tsx'
import { viewsQuery } from '../../../features/shipments/list/views-queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Permitted } from '../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/')({
  validateSearch: readListQuery,
  // On its way while the page is loaded: how the list is looked at is known before its rows are asked for.
  loader: () => void queryClient.prefetchQuery(viewsQuery),
  component: () => (
    <Permitted by={({ can }) => can('module:shipments')}>
      <ShipmentListPage query={Route.useSearch()} />
    </Permitted>
  ),
})
