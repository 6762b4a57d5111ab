import { Readable } from 'node:stream'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { FastifyInstance } from 'fastify'
import { withScope } from '../access/scope.ts'
import { exportBytes, visibleExport } from '../features/exports/export-files.service.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { organizationNamed, sessionOf } from './credentials.ts'
import type { EdgeServices } from './perform.ts'

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * Sends the file of an export to its maker alone: to anybody else, and once its day is over, it isn't there. Nobody keeps a copy
 * on the way, and it runs nothing.
 */
export function serveExportFiles(
  server: FastifyInstance,
  { pool, identity }: EdgeServices,
  storage: Storage,
): void {
  server.get<{ Params: { id: string } }>('/api/v1/exports/:id/file', async (request, reply) => {
    const sessionId = await sessionOf(identity, request)
    const organizationId = organizationNamed(request)
    const id = uuid.safeParse(request.params.id).data
    if (!id) throw new AppError('NOT_FOUND')
    if (!organizationId) throw new AppError('ORGANIZATION_REQUIRED')
    const actor = { kind: 'user', sessionId, organizationId, way: 'screen', reads: true } as const
    const file = await withScope(pool, actor, (scope) => visibleExport(scope, id))
    return reply
      .headers({
        'content-type': contentTypes[file.format],
        'content-length': file.bytes,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(Readable.from(exportBytes(storage, file)))
  })
}
