import { defaultOptions } from '../records/contracts/default-options.ts'
import { recordContracts } from '../records/contracts/record-contracts.ts'
import { exportContract } from '../records/exports/api.ts'
import { sheetContracts } from '../records/sheets/sheet.api.ts'
import { supplierContactFields, supplierFields } from './fields.ts'
import { suppliers } from './module.ts'

const endpoints = {
  path: '/api/v1/suppliers',
  one: 'a supplier',
  many: 'suppliers',
  sample: '$supplier',
} as const
const words = { one: 'supplier', many: 'suppliers', children: 'contacts' }
const scopes = { read: 'suppliers:read', write: 'suppliers:write' } as const
const fields = { fields: supplierFields, childFields: supplierContactFields } as const

/** What every module has, for suppliers. */
export const suppliersApi = recordContracts(
  suppliers,
  defaultOptions(suppliers, { path: endpoints.path, words, scopes, ...fields }),
)

/** How lists of suppliers are exported; `contacts` says how the contacts of one are written. */
export const exportSuppliers = exportContract(suppliers, {
  ...endpoints,
  children: 'contacts',
  example: { query: { search: 'pump' }, sort: 'name', columns: ['name', 'code'] },
})

/** Suppliers and their lists as sheets to print. */
export const supplierSheets = sheetContracts(suppliers, { ...endpoints, apiScope: scopes.read })
