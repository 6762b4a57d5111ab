import { z } from 'zod'
import type { HistoryNote } from '../../records/record-module.ts'
import { documentType } from '../document-type.ts'

/** History notes that a record doesn't need a document, why not, and that it needs it after all. */
export const notNeededNote: HistoryNote = {
  id: '@notNeeded',
  field: 'sharedDocuments',
  tellsOfOthers: [{ module: 'documents', permission: 'documents', id: 'type', section: 'document' }],
}

/** What a note says before and after; null: the document is needed. */
export const notNeededState = z.object({ type: documentType, reason: z.string() })
