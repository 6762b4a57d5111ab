import { credentials } from '../../lib/calls/credentials.ts'
import type { LinkTo } from './use-add-documents.ts'

/** As many as the address of an archive takes. */
export const maxChosen = 200

/** Downloads documents of a record as one archive; all of them where none is chosen. */
export function downloadZip({ module, recordId }: LinkTo, ids: readonly string[]): void {
  const query = new URLSearchParams({
    module,
    recordId,
    organizationId: credentials().organizationId ?? '',
  })
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
