import type { HistoryNote } from '../../records/record-module.ts'

/** History notes that a record doesn't need a document, why not, and that it needs it after all. */
export const notNeededNote: HistoryNote = {
  id: '@notNeeded',
  field: 'sharedDocuments',
  tellsOfOthers: [{ module: 'documents', permission: 'documents', id: 'type', section: 'document' }],
}
