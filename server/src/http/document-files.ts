import { AppError } from '@rumbo/domain/kernel/app-error'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { FastifyInstance } from 'fastify'
import { withScope } from '../access/scope.ts'
import { visibleDocument } from '../features/documents/documents.service.ts'
import type { Uploads } from '../platform/storage/uploads.ts'
import { organizationNamed, sessionOf } from './credentials.ts'
import type { EdgeServices } from './perform.ts'

/**
 * Sends a document's file to whom its record and field show it. Always as a download that runs nothing: no script of a
 * stranger's file ever runs in the product's pages.
 */
export function serveDocumentFiles(
  server: FastifyInstance,
  { pool, identity }: EdgeServices,
  uploads: Uploads,
): void {
  server.get<{ Params: { id: string } }>('/api/v1/documents/:id/file', async (request, reply) => {
    const sessionId = await sessionOf(identity, request)
    const organizationId = organizationNamed(request)
    const id = uuid.safeParse(request.params.id).data
    if (!id) throw new AppError('NOT_FOUND')
    if (!organizationId) throw new AppError('ORGANIZATION_REQUIRED')
    const actor = { kind: 'user', sessionId, organizationId, way: 'screen', reads: true } as const
    const row = await withScope(pool, actor, (scope) => visibleDocument(scope, id))
    const bytes = await uploads.read(row.upload_id)
    if (!bytes) throw new AppError('FILE_MISSING', { name: row.name })
    return reply
      .headers({
        'content-type': row.content_type,
        'content-length': row.bytes,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.name)}`,
        'cache-control': 'private, max-age=0, must-revalidate',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes)
  })
}
