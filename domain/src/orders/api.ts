import { defaultOptions } from '../records/contracts/default-options.ts'
import { recordContracts } from '../records/contracts/record-contracts.ts'
import { exportContract } from '../records/exports/api.ts'
import { shareContracts } from '../records/sharing/share-contracts.ts'
import { sheetContracts } from '../records/sheets/sheet.api.ts'
import { orderFields, orderLineFields } from './fields.ts'
import { orders } from './module.ts'

const endpoints = { path: '/api/v1/orders', one: 'an order', many: 'orders', sample: '$order' } as const
const words = { one: 'order', many: 'orders', children: 'lines' }
const scopes = { read: 'orders:read', write: 'orders:write' } as const
const fields = { fields: orderFields, childFields: orderLineFields } as const
const options = defaultOptions(orders, { path: endpoints.path, words, scopes, ...fields })

/** What every module has, for orders. */
export const ordersApi = recordContracts(orders, {
  ...options,
  more: { ...options.more, createFailure: 'ORDER_NOT_CREATED' },
})

/** How orders are shared; a preview shows the lines under these keys. */
export const orderSharing = shareContracts(orders, {
  ...endpoints,
  children: [{ module: 'order_lines', fields: 'lineFields', records: 'lines' }],
})

/** How lists of orders are exported; `lines` says how the lines of one are written. */
export const exportOrders = exportContract(orders, {
  ...endpoints,
  children: 'lines',
  example: { query: { search: 'tea' }, sort: '-arrivalDate', columns: ['name', 'arrivalDate'] },
})

/** Orders and their lists as sheets to print. */
export const orderSheets = sheetContracts(orders, { ...endpoints, apiScope: scopes.read })
