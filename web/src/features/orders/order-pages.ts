import { orderSharing, ordersApi } from '@rumbo/domain/orders/api'
import { orders } from '@rumbo/domain/orders/module'
import { recordDetails, sharingBy } from '../../records/details/default-details.tsx'
import { recordPages } from '../../records/record-pages.tsx'
import { moduleOf } from '../../records/screen/record-screen.ts'
import { OrderActions } from './head/order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLead } from './order-lead.tsx'
import { orderScreen } from './order-screen.ts'

const orderDetails = recordDetails(moduleOf(orders), {
  sharing: sharingBy(orderSharing),
  reference: 'number',
  history: {
    birthField: 'name',
    silent: ['lineCount', 'linesToBook', 'total', 'balanceBooked', 'shipments', 'awaits'],
    rowName: 'description',
    rowBirthFields: ['description', 'product', 'code'],
  },
  Facts: OrderFacts,
  Actions: OrderActions,
  sharesFirst: false,
  Lead: OrderLead,
  parts: {},
  firstParts: [],
})
const { listDeleted: list, restore } = ordersApi

/** The pages of orders. */
export const orderPages = recordPages(orderScreen, orderDetails, { list, restore })
