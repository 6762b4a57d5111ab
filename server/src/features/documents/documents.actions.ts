import {
  linkDocument,
  listDocumentLinks,
  listRecordDocuments,
  unlinkDocument,
} from '@rumbo/domain/documents/links.api'
import {
  listVersions,
  openDocument,
  restoreVersion,
  uploadDocument,
  uploadVersion,
} from '@rumbo/domain/documents/upload.api'
import { type Action, action, preparedAction } from '../../access/scope/action.ts'
import { documentModule } from '../../modules.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { readFlat } from '../../records/read-flat.ts'
import { linkTo, showLinks, unlink } from './links.service.ts'
import { documentsOf } from './of-record.service.ts'
import { linkToFile } from './open.service.ts'
import { upload, uploaded } from './upload.service.ts'
import {
  addVersion,
  channelOf,
  readForVersion,
  readUpload,
  requireEdit,
  restoreOld,
  showVersions,
} from './versions.service.ts'

type DocumentServices = {
  readonly uploads: Uploads
  /** Signs the links to files. */
  readonly linkSecret: Uint8Array
}

/** What only documents answer: files, versions and the records that they are of. */
export const documentActions = ({ uploads, linkSecret }: DocumentServices): readonly Action[] => [
  preparedAction(
    uploadDocument,
    async ({ uploadId }, look) => {
      const reads = await readForVersion(uploads, uploadId, look)
      return (scope, input) => upload(scope, reads, input)
    },
    { replay: (scope, id) => uploaded(scope, id) },
  ),
  action(listVersions, (scope, { id }) => showVersions(scope, id)),
  preparedAction(
    uploadVersion,
    async (given, look) => {
      const reads = await readForVersion(uploads, given.uploadId, look)
      return async (scope, { id, uploadId }) => {
        await requireEdit(scope, id)
        const file = await readUpload(scope, reads, uploadId)
        await addVersion(scope, id, { file, channel: channelOf(scope) })
        return readFlat(scope, documentModule, id)
      }
    },
    { replay: (scope, id) => readFlat(scope, documentModule, id) },
  ),
  action(
    restoreVersion,
    async (scope, { id, n }) => {
      await restoreOld(scope, id, n)
      return readFlat(scope, documentModule, id)
    },
    (scope, id) => readFlat(scope, documentModule, id),
  ),
  action(openDocument, (scope, input) => linkToFile(scope, input, { secret: linkSecret, now: Date.now() })),
  action(listDocumentLinks, (scope, { id }) => showLinks(scope, id)),
  action(linkDocument, async (scope, { id, to }) => {
    await requireEdit(scope, id)
    await linkTo(scope, id, to)
    return showLinks(scope, id)
  }),
  action(unlinkDocument, async (scope, { id, linkId }) => {
    await requireEdit(scope, id)
    await unlink(scope, id, linkId)
    return showLinks(scope, id)
  }),
  action(listRecordDocuments, documentsOf),
]
