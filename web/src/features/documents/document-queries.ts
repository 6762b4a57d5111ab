import { listDocumentLinks, listRecordDocuments } from '@rumbo/domain/documents/links.api'
import { listVersions, openDocument } from '@rumbo/domain/documents/upload.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { startDownload } from '../../lib/save-file.ts'
import { i18n } from '../../lib/texts/i18n.ts'

export type OwnDocument = Received<typeof listRecordDocuments>['items'][number]
export type ShownDocument = Received<typeof listRecordDocuments>['shown'][number]

/** The documents of a record. */
export const recordDocumentsQuery = (module: string, recordId: string) =>
  queryOptions({
    queryKey: ['documents', 'of record', module, recordId],
    queryFn: ({ signal }) => call(listRecordDocuments, { module, recordId }, { signal, onError: 'inline' }),
  })

/** The versions of a document, the newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'versions', id],
    queryFn: ({ signal }) => call(listVersions, { id }, { signal, onError: 'inline' }),
  })

/** The records of a document that the reader sees. */
export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'links', id],
    queryFn: ({ signal }) => call(listDocumentLinks, { id }, { signal, onError: 'inline' }),
  })

/** A version of a document, or of a partner's the present one on a record. */
export type WantedFile = {
  readonly id: string
  readonly n?: number | undefined
  readonly recordId?: string | undefined
}

/** Where a file can be shown for five minutes. */
export const openedQuery = ({ id, n, recordId }: WantedFile) =>
  queryOptions({
    queryKey: ['documents', 'opened', id, n, recordId],
    staleTime: 240_000,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      call(openDocument, { id, n, recordId, inline: true }, { signal, onError: 'inline' }),
  })

/** Downloads a file by a link of its own. */
export async function download({ id, n, recordId }: WantedFile): Promise<void> {
  const title = i18n.t('errors:documents')
  const { url } = await call(openDocument, { id, n, recordId }, { onError: { title } })
  startDownload(url)
}
