import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { withScope } from '../../access/scope/scope.ts'
import { sourcesOfEverything } from '../../features/organization-deletion/everything/zip.service.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { exportBytes, visibleExport } from '../../records/exports/export-files.service.ts'
import type { EdgeServices } from '../perform.ts'
import { downloadHeaders, readFileRequest } from './private-file.ts'
import { sendZip } from './zip-files.ts'

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
  services: EdgeServices,
  { storage, uploads }: { readonly storage: Storage; readonly uploads: Uploads },
): void {
  server.get<{ Params: { id: string } }>('/api/v1/exports/:id/file', async (request, reply) => {
    const { id, actor } = await readFileRequest(services, request)
    const file = await withScope(services.pool, actor, (scope) => visibleExport(scope, id))
    if (file.format === 'zip') {
      const sources = await sourcesOfEverything({ storage, uploads }, file)
      return sendZip({ request, reply, name: file.name }, sources)
    }
    return reply
      .headers({
        'content-type': contentTypes[file.format],
        'content-length': file.bytes,
        ...downloadHeaders(file.name),
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(exportBytes(storage, file)))
  })
}
