import { credentials } from '../../lib/calls/credentials.ts'
import type { LinkTo } from './use-add-documents.ts'

/** As many as the address of an archive takes. */
export const maxChosen = 200

/** Downloads documents of a record as one archive, all of them where none is chosen; without a record those that are chosen. */
export function downloadZip(of: LinkTo | null, ids: readonly string[]): void {
  const query = new URLSearchParams({ organizationId: credentials().organizationId ?? '' })
  if (of) {
    query.set('module', of.module)
    query.set('recordId', of.recordId)
  }
  if (ids.length > 0) query.set('ids', ids.join())
  startDownload(`/api/v1/documents.zip?${query}`)
}

/** Downloads what an address answers. */
export function startDownload(url: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = ''
  anchor.click()
}
