import { AppError, errorText } from '@rumbo/domain/kernel/app-error'
import { anyModuleId } from '@rumbo/domain/kernel/declared-module'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withScope } from '../../access/scope/scope.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { type ZipSource, zipOf } from '../../platform/zip/zip-of.ts'
import { type FileToZip, filesToZip } from '../../records/files/files-to-zip.ts'
import { languageOf } from '../error-answer.ts'
import type { EdgeServices } from '../perform.ts'
import { downloadHeaders, readerOf } from './private-file.ts'

const query = z.object({ module: anyModuleId, recordId: uuid, fieldId: z.string().max(100).optional() })

/**
 * Sends the files of a record's fields as one archive to whom its record and fields show them, while they are read: nothing of it is kept, and it ends
 * when its reader goes.
 */
export function serveZipFiles(server: FastifyInstance, services: EdgeServices, uploads: Uploads): void {
  server.get<{ Querystring: Record<string, unknown> }>('/api/v1/files.zip', async (request, reply) => {
    const actor = await readerOf(services, request)
    const place = query.safeParse(request.query).data
    if (!place) throw new AppError('NOT_FOUND')
    const files = await withScope(services.pool, actor, (scope) => filesToZip(scope, place))
    return sendZip({ request, reply }, sourcesOf(uploads, files))
  })
}

/** Files as an archive takes them. */
export const sourcesOf = (uploads: Uploads, files: readonly FileToZip[]): readonly ZipSource[] =>
  files.map(({ name, uploadId }) => ({
    name,
    open: async () => (uploadId === null ? null : uploads.read(uploadId)),
  }))

type ZipAnswer = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** What the archive is called. */
  readonly name?: string
}

/** Sends files as one archive, each opened when its turn comes; what is missing is listed in the reader's language. */
export function sendZip(
  { request, reply, name = 'files.zip' }: ZipAnswer,
  sources: readonly ZipSource[],
): FastifyReply {
  const language = languageOf(request)
  reply.headers({
    'content-type': 'application/zip',
    ...downloadHeaders(name),
    'cache-control': 'private, no-store',
  })
  // Whoever only looks whether it would be sent waits for no file.
  if (request.method === 'HEAD') return reply.send()
  return reply.send(zipOf(sources, (missing) => errorText('FILE_MISSING', language, { name: missing })))
}
