import { modes } from '@rumbo/domain/kernel/mode'
import { createFileRoute } from '@tanstack/react-router'
import { ShipmentListPage } from '../../../features/shipments/shipment-list-page.tsx'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { readListQuery } from '../../../records/list/list-query.ts'
import { viewsQuery } from '../../../records/views/views-queries.ts'
import { Permitted } from '../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => readListQuery(search, modes),
  // On its way while the page is loaded: the look of the list is known before its rows are read.
  loader: () => void queryClient.prefetchQuery(viewsQuery('shipments')),
  component: () => (
    <Permitted by={({ can }) => can('module:shipments')}>
      <ShipmentListPage query={Route.useSearch()} />
    </Permitted>
  ),
})
