import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { withScope } from '../../access/scope/scope.ts'
import { open } from '../../access/visible/visible-contents.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { failedPage } from '../../records/imports/rows/failed-rows.service.ts'
import type { EdgeServices } from '../perform.ts'
import { downloadHeaders, readFileRequest } from './private-file.ts'

/**
 * Sends the rows of an import that failed, to whom the import is: a page at a time, each in a scope of its own with the rights
 * that its reader has then, so that no slow reader holds one.
 */
export function serveImportFiles(server: FastifyInstance, services: EdgeServices, storage: Storage): void {
  server.get<{ Params: { id: string } }>('/api/v1/imports/:id/failed.csv', async (request, reply) => {
    const { id, actor } = await readFileRequest(services, request)
    const pageFrom = async (from: number) =>
      open(await withScope(services.pool, actor, (scope) => failedPage(scope, storage, { id, from })))
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
        ...downloadHeaders(first.name),
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(lines()))
  })
}
