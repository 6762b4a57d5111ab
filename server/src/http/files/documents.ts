import { isShownInline } from '@rumbo/domain/documents/inline'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../access/scope/actor.ts'
import { withScope } from '../../access/scope/scope.ts'
import { readLink } from '../../features/documents/link-token.ts'
import { type OpenedFile, openedFile } from '../../features/documents/open.service.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import type { EdgeServices } from '../perform.ts'
import { partOf } from './part-of.ts'
import { downloadHeaders, readFileRequest } from './private-file.ts'

type DocumentEdge = { readonly uploads: Uploads; readonly linkSecret: Uint8Array }

/**
 * Sends files of documents: the present one to who is signed in, and what a signed link says to who has got it. Their rights are
 * checked each time. Nothing of a file ever runs: pictures and PDFs may be shown, everything else is a download.
 */
export function serveDocuments(
  server: FastifyInstance,
  services: EdgeServices,
  { uploads, linkSecret }: DocumentEdge,
): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { file, inline }: { file: OpenedFile; inline: boolean },
  ) => {
    const part = partOf(request, file.bytes)
    const bytes = await uploads.read(file.uploadId, part.range)
    if (!bytes) throw new AppError('FILE_MISSING', { name: file.name })
    const headers = downloadHeaders(file.name)
    const isShown = inline && isShownInline(file.contentType)
    const disposition = isShown
      ? headers['content-disposition'].replace(/^attachment/, 'inline')
      : headers['content-disposition']
    return reply
      .status(part.status)
      .headers({
        ...headers,
        ...part.headers,
        'content-disposition': disposition,
        'content-type': file.contentType,
        'cache-control': 'private, no-store',
      })
      .send(bytes)
  }

  server.get<{ Params: { id: string } }>('/api/v1/documents/:id/file', async (request, reply) => {
    const { id, actor } = await readFileRequest(services, request)
    const file = await withScope(services.pool, actor, (scope) => openedFile(scope, { id }))
    return send(request, reply, { file, inline: false })
  })

  // The address opens the file for its bearer, so it stands in no log of requests.
  server.get<{ Params: { token: string } }>(
    '/api/v1/opened/:token',
    { logLevel: 'warn' },
    async (request, reply) => {
      const link = readLink(request.params.token, linkSecret, Date.now())
      if (!link) throw new AppError('NOT_FOUND')
      const { organizationId } = link.by
      const acting = { organizationId, way: 'screen', reads: true } as const
      const actor: Actor =
        'session' in link.by
          ? { kind: 'user', sessionId: link.by.session, ...acting }
          : { kind: 'key', keyId: link.by.key, ...acting, way: 'api' }
      const { id, n, recordId, message } = link
      const file = await withScope(services.pool, actor, (scope) =>
        openedFile(scope, { id, n, recordId: recordId ?? undefined, message: message ?? undefined }),
      )
      return send(request, reply, { file, inline: link.inline })
    },
  )
}
