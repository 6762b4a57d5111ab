import { attachDocument } from '@rumbo/domain/documents/api'
import { action } from '../../access/scope/action.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { attach, readDocument } from '../../records/files/documents.service.ts'

export const documentActions = (uploads: Uploads) => [
  action(
    attachDocument,
    async (scope, input) => readDocument(scope, await attach(scope, uploads, input)),
    (scope, id) => readDocument(scope, id),
  ),
]
