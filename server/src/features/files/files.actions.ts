import { attachFile } from '@rumbo/domain/files/api'
import { listFiles } from '@rumbo/domain/files/list.api'
import { action } from '../../access/scope/action.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { attach, listFilesOf, readFile } from '../../records/files/files.service.ts'
import { uploadsAction } from '../../records/files/read-ahead.ts'

export const fileActions = (uploads: Uploads) => [
  uploadsAction(attachFile, uploads, {
    run: async (scope, input, reads) => readFile(scope, await attach(scope, reads, input)),
    replay: (scope, id) => readFile(scope, id),
  }),
  action(listFiles, listFilesOf),
]
