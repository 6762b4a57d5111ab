import { Readable } from 'node:stream'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { FastifyInstance } from 'fastify'
import { withScope } from '../access/scope.ts'
import { open } from '../access/visible-contents.ts'
import { failedPage } from '../features/imports/failed-rows.service.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { organizationNamed, sessionOf } from './credentials.ts'
import type { EdgeServices } from './perform.ts'

/**
 * Sends the rows of an import that failed, to whom the import is: a page at a time, each in a scope of its own with the rights
 * that its reader has then, so that no slow reader holds one.
 */
export function serveImportFiles(
  server: FastifyInstance,
  { pool, identity }: EdgeServices,
  storage: Storage,
): void {
  server.get<{ Params: { id: string } }>('/api/v1/imports/:id/failed.csv', async (request, reply) => {
    const sessionId = await sessionOf(identity, request)
    const organizationId = organizationNamed(request)
    const id = uuid.safeParse(request.params.id).data
    if (!id) throw new AppError('NOT_FOUND')
    if (!organizationId) throw new AppError('ORGANIZATION_REQUIRED')
    const actor = { kind: 'user', sessionId, organizationId, way: 'screen', reads: true } as const
    const pageFrom = async (from: number) =>
      open(await withScope(pool, actor, (scope) => failedPage(scope, storage, { id, from })))
    const first = await pageFrom(0)
    const lines = async function* () {
      yield first.text
      for (let { next } = first; next !== null; ) {
        const page = await pageFrom(next)
        yield page.text
        next = page.next
      }
    }
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(first.name)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(Readable.from(lines()))
  })
}
