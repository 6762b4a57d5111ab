import { AppError } from '@rumbo/domain/kernel/app-error'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { FastifyInstance } from 'fastify'
import { withUserScope } from '../../access/scope/user-scope.ts'
import { findImage, readImage } from '../../features/images/images.service.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { sessionOf } from '../credentials.ts'
import type { EdgeServices } from '../perform.ts'

/**
 * Serves pictures to those who may see them, by session. An image never changes under its id, so a browser keeps it; the
 * server has written it from its pixels alone, and a browser must not guess what it is.
 */
export function serveImages(
  server: FastifyInstance,
  { pool, identity }: EdgeServices,
  storage: Storage,
): void {
  server.get<{ Params: { id: string } }>('/api/v1/images/:id', async (request, reply) => {
    const sessionId = await sessionOf(identity, request)
    const id = uuid.safeParse(request.params.id).data
    if (!id) throw new AppError('NOT_FOUND')
    const type = await withUserScope(pool, sessionId, (scope) => findImage(scope, id))
    const bytes = await readImage(storage, id)
    return reply
      .headers({
        'content-type': type,
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes)
  })
}
