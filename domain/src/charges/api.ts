import type { Field } from '../fields/field.ts'
import { defaultOptions } from '../records/contracts/default-options.ts'
import { recordContracts } from '../records/contracts/record-contracts.ts'
import { exportContract } from '../records/exports/api.ts'
import { sheetContracts } from '../records/sheets/sheet.api.ts'
import { chargeFields } from './fields.ts'
import { charges } from './module.ts'

const endpoints = { path: '/api/v1/charges', one: 'a charge', many: 'charges', sample: '$charge' } as const
const words = { one: 'charge', many: 'charges' }
const scopes = { read: 'finances:read', write: 'finances:write' } as const

/** Nothing belongs to a charge. */
const childFields: readonly (Field & { readonly id: never })[] = []

/** What every module has, for charges. */
export const chargesApi = recordContracts(
  charges,
  defaultOptions(charges, { path: endpoints.path, words, scopes, fields: chargeFields, childFields }),
)

/** How lists of charges are exported. */
export const exportCharges = exportContract(charges, {
  ...endpoints,
  example: { query: { search: 'freight' }, sort: '-dueOn', columns: ['concept', 'amount', 'currency'] },
})

/** Charges and their lists as sheets to print. */
export const chargeSheets = sheetContracts(charges, { ...endpoints, apiScope: scopes.read })
