import { defaultOptions } from '../records/contracts/default-options.ts'
import { recordContracts } from '../records/contracts/record-contracts.ts'
import { exportContract } from '../records/exports/api.ts'
import { sheetContracts } from '../records/sheets/sheet.api.ts'
import { ddInvoiceFields, ddLineFields } from './fields.ts'
import { ddInvoices } from './module.ts'

const endpoints = {
  path: '/api/v1/dd-invoices',
  one: 'a demurrage invoice',
  many: 'demurrage invoices',
  sample: '$ddInvoice',
} as const
const words = { one: 'demurrage invoice', many: 'demurrage invoices', children: 'lines' }
const scopes = { read: 'finances:read', write: 'finances:write' } as const
const fields = { fields: ddInvoiceFields, childFields: ddLineFields } as const

const options = defaultOptions(ddInvoices, { path: endpoints.path, words, scopes, ...fields })

/** What every module has, for demurrage and detention invoices. */
export const ddInvoicesApi = recordContracts(ddInvoices, {
  ...options,
  samples: { ...options.samples, one: '$ddInvoice', many: '$ddInvoices' },
})

/** How lists of invoices are exported; `lines` says how the lines of one are written. */
export const exportDdInvoices = exportContract(ddInvoices, {
  ...endpoints,
  children: 'lines',
  example: {
    query: { search: '4417' },
    sort: '-issuedOn',
    columns: ['invoiceNumber', 'total', 'disputable'],
  },
})

/** Invoices and their lists as sheets to print. */
export const ddInvoiceSheets = sheetContracts(ddInvoices, { ...endpoints, apiScope: scopes.read })
