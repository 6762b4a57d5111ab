import { thumbnailSizes } from '@rumbo/domain/files/pictures'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FastifyInstance } from 'fastify'
import { withScope } from '../../access/scope/scope.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { visibleFile } from '../../records/files/files.service.ts'
import { thumbnailName } from '../../records/files/pictures.ts'
import type { EdgeServices } from '../perform.ts'
import { readFileRequest } from './private-file.ts'

/**
 * Shows a picture small to whom its record and field show it: the server has made it from its pixels alone, and a browser must not
 * guess what it is. It never changes, but whether somebody may see it does, so browsers ask each time.
 */
export function serveRecordPictures(server: FastifyInstance, services: EdgeServices, storage: Storage): void {
  server.get<{ Params: { id: string; size: string } }>(
    '/api/v1/files/:id/pictures/:size',
    async (request, reply) => {
      const { id, actor } = await readFileRequest(services, request)
      const size = thumbnailSizes.find((each) => String(each) === request.params.size)
      if (size === undefined) throw new AppError('NOT_FOUND')
      await withScope(services.pool, actor, (scope) => visibleFile(scope, id))
      const headers = {
        etag: `"${id}-${size}"`,
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      }
      if (request.headers['if-none-match'] === headers.etag) return reply.status(304).headers(headers).send()
      const bytes = await storage.read(thumbnailName(id, size))
      // Not made yet, or never: no failure of who shows it, which it would be in a browser's eyes.
      if (!bytes) return reply.status(204).header('cache-control', 'private, no-store').send()
      return reply
        .headers({ ...headers, 'content-type': 'image/webp', 'content-disposition': 'inline' })
        .send(bytes)
    },
  )
}
