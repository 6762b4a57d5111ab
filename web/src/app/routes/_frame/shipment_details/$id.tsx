import { createFileRoute } from '@tanstack/react-router'
import { ShipmentPage } from '../../../../features/shipments/shipment-page.tsx'
import { readDetailsQuery } from '../../../../records/details/details-query.ts'

const tabs = ['timeline']

export const Route = createFileRoute('/_frame/shipment_details/$id')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => readDetailsQuery(search, tabs),
  component: () => (
    <ShipmentPage key={Route.useParams().id} id={Route.useParams().id} query={Route.useSearch()} />
  ),
  staticData: { trail: [{ text: 'shell:entries.shipments', to: '/' }] },
})
