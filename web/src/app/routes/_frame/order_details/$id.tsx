import { createFileRoute } from '@tanstack/react-router'
import { orderPages } from '../../../../features/orders/order-pages.ts'
import { readDetailsQuery } from '../../../../records/details/details-query.ts'
import { recordParams } from '../../../../records/screen/record-addresses.ts'

export const Route = createFileRoute('/_frame/order_details/$id')({
  params: recordParams('orders'),
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    readDetailsQuery(search, ['tasks', 'messages', 'costs', 'documents']),
  component: () => <orderPages.Details id={Route.useParams().id} query={Route.useSearch()} />,
  staticData: { trail: [{ text: 'shell:entries.orders', to: '/orders' }] },
})
