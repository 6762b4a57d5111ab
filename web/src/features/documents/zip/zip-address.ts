import { credentials } from '../../../lib/calls/credentials.ts'
import { downloadOrSay } from '../../../lib/save-file.ts'
import { i18n } from '../../../lib/texts/i18n.ts'
import type { LinkTo } from '../use-add-documents.ts'

/** As many as the address of an archive takes. */
export const maxChosen = 200

/** Downloads documents of a record as one archive, all of them where none is chosen; without a record those that are chosen. */
export function downloadZip(of: LinkTo | null, ids: readonly string[]): Promise<void> {
  const query = new URLSearchParams({ organizationId: credentials().organizationId ?? '' })
  if (of) {
    query.set('module', of.module)
    query.set('recordId', of.recordId)
  }
  if (ids.length > 0) query.set('ids', ids.join())
  return downloadOrSay(`/api/v1/documents.zip?${query}`, i18n.t('errors:documents'))
}
