import { createFileRoute } from '@tanstack/react-router'
import { ShipmentPage } from '../../../../features/shipments/shipment-page.tsx'
import { readDetailsQuery } from '../../../../records/details/details-query.ts'
import { recordParams } from '../../../../records/screen/record-addresses.ts'
import { lazyPart } from '../../../../ui/panels/lazy-part.tsx'

const tabs = ['tasks', 'messages', 'costs', 'documents', 'timeline']

const CarriedOrders = lazyPart(
  async () => (await import('../../../../features/orders/hits/carried-orders.tsx')).CarriedOrders,
)

export const Route = createFileRoute('/_frame/shipments/$id')({
  params: recordParams('shipments'),
  validateSearch: (search: Readonly<Record<string, unknown>>) => readDetailsQuery(search, tabs),
  component: () => (
    <ShipmentPage id={Route.useParams().id} query={Route.useSearch()} Further={CarriedOrders} />
  ),
  staticData: { trail: [{ text: 'shell:entries.shipments', to: '/' }] },
})
