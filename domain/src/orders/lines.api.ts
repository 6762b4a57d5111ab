import { childListContracts } from '../records/children/child-list.contracts.ts'
import { orderLineFields } from './fields.ts'
import { orderLines, orders } from './module.ts'

/** The lines of all orders. */
export const orderLinesApi = childListContracts(orders, orderLines, {
  path: '/api/v1/order-lines',
  words: { many: 'lines', records: 'orders' },
  fields: orderLineFields,
  scope: 'orders:read',
})
