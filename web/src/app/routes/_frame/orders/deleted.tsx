import { createFileRoute } from '@tanstack/react-router'
import { orderPages } from '../../../../features/orders/order-pages.ts'

export const Route = createFileRoute('/_frame/orders/deleted')({
  component: () => <orderPages.Deleted />,
  staticData: { trail: [{ text: 'shell:entries.orders', to: '/orders' }] },
})
