import { attachDocument } from '@rumbo/domain/documents/api'
import { listFiles } from '@rumbo/domain/documents/files.api'
import { action } from '../../access/scope/action.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { attach, listFilesOf, readDocument } from '../../records/files/documents.service.ts'

export const documentActions = (uploads: Uploads) => [
  action(
    attachDocument,
    async (scope, input) => readDocument(scope, await attach(scope, uploads, input)),
    (scope, id) => readDocument(scope, id),
  ),
  action(listFiles, listFilesOf),
]
