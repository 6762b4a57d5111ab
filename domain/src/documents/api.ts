import type { Field } from '../fields/field.ts'
import { defaultOptions } from '../records/contracts/default-options.ts'
import { recordContracts } from '../records/contracts/record-contracts.ts'
import { exportContract } from '../records/exports/api.ts'
import { sheetContracts } from '../records/sheets/sheet.api.ts'
import { documentFields } from './fields.ts'
import { documents } from './module.ts'

const endpoints = {
  path: '/api/v1/documents',
  one: 'a document',
  many: 'documents',
  sample: '$document',
} as const
const words = { one: 'document', many: 'documents' }
const scopes = { read: 'documents:read', write: 'documents:write' } as const

/** Documents have no children. */
const none: readonly (Field & { readonly id: never })[] = []

/** What every module has, for documents. A document that is created here has no file yet: `uploadVersion` brings it. */
export const documentsApi = recordContracts(documents, {
  ...defaultOptions(documents, {
    path: endpoints.path,
    words,
    scopes,
    fields: documentFields,
    childFields: none,
  }),
  isSharedByFields: true,
  restoreErrors: ['DOCUMENTS_LIMIT_EXCEDED'],
})

/** How lists of documents are exported. */
export const exportDocuments = exportContract(documents, {
  ...endpoints,
  children: 'rows',
  example: { query: { search: 'lading' }, sort: '-dueDate', columns: ['name', 'type', 'dueDate'] },
})

/** Documents and their lists as sheets to print. */
export const documentSheets = sheetContracts(documents, { ...endpoints, apiScope: scopes.read })
