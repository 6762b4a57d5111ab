import { defaultOptions } from '../records/contracts/default-options.ts'
import { recordContracts } from '../records/contracts/record-contracts.ts'
import { exportContract } from '../records/exports/api.ts'
import { shareContracts } from '../records/sharing/share-contracts.ts'
import { sheetContracts } from '../records/sheets/sheet.api.ts'
import { productFields, productTariffFields } from './fields.ts'
import { products } from './module.ts'

const endpoints = {
  path: '/api/v1/products',
  one: 'a product',
  many: 'products',
  sample: '$product',
} as const
const words = { one: 'product', many: 'products', children: 'tariffs' }
const scopes = { read: 'products:read', write: 'products:write' } as const
const fields = { fields: productFields, childFields: productTariffFields } as const

/** What every module has, for products. */
export const productsApi = recordContracts(
  products,
  defaultOptions(products, { path: endpoints.path, words, scopes, ...fields }),
)

/** How products are shared; a preview shows the tariffs under these keys. */
export const productSharing = shareContracts(products, {
  ...endpoints,
  children: [{ module: 'product_tariffs', fields: 'tariffFields', records: 'tariffs' }],
})

/** How lists of products are exported; `tariffs` says how the tariffs of one are written. */
export const exportProducts = exportContract(products, {
  ...endpoints,
  children: 'tariffs',
  example: { query: { search: 'pump' }, sort: 'name', columns: ['name', 'code'] },
})

/** Products and their lists as sheets to print. */
export const productSheets = sheetContracts(products, { ...endpoints, apiScope: scopes.read })
