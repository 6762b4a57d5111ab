import { documentsApi } from '@rumbo/domain/documents/api'
import { documents } from '@rumbo/domain/documents/module'
import { recordDetails } from '../../records/details/default-details.tsx'
import { recordPages } from '../../records/record-pages.tsx'
import { moduleOf } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { documentScreen } from './document-screen.ts'

const DocumentFile = lazyPart(async () => (await import('./document-file.tsx')).DocumentFile)

const documentDetails = recordDetails(moduleOf(documents), { sharing: null, Lead: DocumentFile })
const { listDeleted: list, restore } = documentsApi

/** The pages of documents. */
export const documentPages = recordPages(documentScreen, documentDetails, { list, restore })
