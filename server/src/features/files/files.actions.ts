import { attachFile } from '@rumbo/domain/files/api'
import { listFiles } from '@rumbo/domain/files/list.api'
import { action } from '../../access/scope/action.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { attach, listFilesOf, readFile } from '../../records/files/files.service.ts'

export const fileActions = (uploads: Uploads) => [
  action(
    attachFile,
    async (scope, input) => readFile(scope, await attach(scope, uploads, input)),
    (scope, id) => readFile(scope, id),
  ),
  action(listFiles, listFilesOf),
]
