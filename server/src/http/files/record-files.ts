import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FastifyInstance } from 'fastify'
import { withScope } from '../../access/scope/scope.ts'
import { requireUsable } from '../../features/storage/usable-upload.service.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { visibleFile } from '../../records/files/files.service.ts'
import type { EdgeServices } from '../perform.ts'
import { partOf } from './part-of.ts'
import { downloadHeaders, readFileRequest } from './private-file.ts'

/**
 * Sends a file of a field to whom its record and field show it. Always as a download that runs nothing: no script of a
 * stranger's file ever runs in the product's pages.
 */
export function serveRecordFiles(server: FastifyInstance, services: EdgeServices, uploads: Uploads): void {
  server.get<{ Params: { id: string } }>('/api/v1/files/:id/file', async (request, reply) => {
    const { id, actor } = await readFileRequest(services, request)
    const row = await withScope(services.pool, actor, async (scope) => {
      const found = await visibleFile(scope, id)
      await requireUsable(scope, found.upload_id)
      return found
    })
    const part = partOf(request, Number(row.bytes))
    const bytes = await uploads.read(row.upload_id, part.range)
    if (!bytes) throw new AppError('FILE_MISSING', { name: row.name })
    return reply
      .status(part.status)
      .headers({
        'content-type': row.content_type,
        ...part.headers,
        ...downloadHeaders(row.name),
        'cache-control': 'private, no-store',
      })
      .send(bytes)
  })
}
