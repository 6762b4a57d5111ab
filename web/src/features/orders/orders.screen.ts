import { IconShoppingCart } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** The list of orders and their pages, and how they are counted and agreed to. */
export const ordersScreen = screen({
  entry: {
    text: 'shell:entries.orders',
    to: '/orders',
    lists: 'orders',
    icon: IconShoppingCart,
    under: ['/orders/', '/order_details'],
    needs: 'module:orders',
  },
  settings: {
    text: 'shell:settings.orders',
    to: '/settings/orders',
    group: 'purchases',
    needs: 'organization:organizations',
  },
})
