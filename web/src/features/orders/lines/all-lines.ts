import { orderLinesApi } from '@rumbo/domain/orders/lines.api'
import { orderLines } from '@rumbo/domain/orders/module'
import { childScreen } from '../../../records/child-list/child-screen.ts'
import { orderScreen } from '../order-screen.ts'

/** The lines of all orders: how much of each is ordered, booked, left, shipped and arrived. */
export const allLines = childScreen(orderScreen, orderLines, {
  contracts: orderLinesApi,
  words: 'order-line-list',
  first: [
    'product',
    'description',
    'code',
    'quantity',
    'unit',
    'booked',
    'balanceBooked',
    'shipped',
    'arrived',
    'expectedArrival',
  ],
  quick: [
    { id: 'toBook', filter: { field: 'balanceBooked', is: 'greater', value: 0 } },
    { id: 'shipped', filter: { field: 'shipped', is: 'greater', value: 0 } },
  ],
})
