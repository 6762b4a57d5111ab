import { documentSheets, documentsApi, exportDocuments } from '@rumbo/domain/documents/api'
import { documents } from '@rumbo/domain/documents/module'
import { trayHomes } from '@rumbo/domain/documents/types'
import { cellOfType } from '../../grid/cells/cell-of-type.ts'
import { addressEnd } from '../../records/screen/record-addresses.ts'
import { moduleOf, recordScreen } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'

const contracts = {
  ...documentsApi,
  later: async () => ({ export: exportDocuments, sheets: documentSheets }),
}

const AddDocuments = lazyPart(async () => (await import('./add-documents.tsx')).AddDocuments)

const ZipSelection = lazyPart(async () => (await import('./zip/zip-selection.tsx')).ZipSelection)

/** What the general screens know of documents. */
export const documentScreen = recordScreen(moduleOf(documents), contracts, {
  words: { list: 'document-list', details: 'document-details' },
  columns: {
    // Names of files are long, and differ by their ends.
    cells: { name: { ...cellOfType.string, width: 320 } },
    first: [
      'name',
      'type',
      'versionNumber',
      'visibility',
      'dueDate',
      'expiryDate',
      'uploadedBy',
      'uploadDate',
    ],
  },
  routes: {
    list: (search = {}) => ({ to: '/documents', search }),
    details: (id, search = {}) => ({ to: '/documents/$id', params: { id }, search }),
    detailsPath: (id) => `/documents/${addressEnd(id)}`,
    deleted: { to: '/documents/deleted' },
    imports: () => ({ to: '/documents' }),
  },
  quick: [{ id: 'homeless', filter: { field: 'home', is: 'anyOf', value: [...trayHomes] } }],
  ChosenActions: ZipSelection,
  HeadActions: AddDocuments,
  empty: { WaysIn: AddDocuments },
})
