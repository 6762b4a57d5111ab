import { AppError } from '@rumbo/domain/kernel/app-error'
import { rootId } from '@rumbo/domain/kernel/declared-module'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withScope } from '../../access/scope/scope.ts'
import { documentsToZip } from '../../features/documents/zip.service.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import type { EdgeServices } from '../perform.ts'
import { readerOf } from './private-file.ts'
import { sendZip, sourcesOf } from './zip-files.ts'

/** As many as the address of a request holds. */
const maxChosen = 200

const query = z
  .object({
    module: rootId.optional(),
    recordId: uuid.optional(),
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(uuid).min(1).max(maxChosen))
      .optional(),
  })
  .refine(({ module, recordId }) => (module === undefined) === (recordId === undefined))
  .refine(({ recordId, ids }) => recordId !== undefined || ids !== undefined)

/** Sends the present files of documents as one archive: those of a record with what partners show there, and those that are chosen. */
export function serveZipDocuments(server: FastifyInstance, services: EdgeServices, uploads: Uploads): void {
  server.get<{ Querystring: Record<string, unknown> }>('/api/v1/documents.zip', async (request, reply) => {
    const actor = await readerOf(services, request)
    const { data } = query.safeParse(request.query)
    if (!data) throw new AppError('NOT_FOUND')
    const { ids, module, recordId } = data
    const of = module !== undefined && recordId !== undefined ? { module, recordId } : undefined
    const files = await withScope(services.pool, actor, (scope) => documentsToZip(scope, { ids, of }))
    return sendZip({ request, reply }, sourcesOf(uploads, files))
  })
}
