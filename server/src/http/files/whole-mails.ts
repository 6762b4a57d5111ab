import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FastifyInstance } from 'fastify'
import { withScope } from '../../access/scope/scope.ts'
import { openedMail } from '../../features/mail-in/held/mail-of-message.service.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import type { EdgeServices } from '../perform.ts'
import { downloadHeaders, readFileRequest } from './private-file.ts'

/** Sends the whole mail of a message, as it came, to who reads the message in the organization that got it. */
export function serveWholeMails(server: FastifyInstance, services: EdgeServices, uploads: Uploads): void {
  server.get<{ Params: { id: string } }>('/api/v1/mails/:id/file', async (request, reply) => {
    const { id, actor } = await readFileRequest(services, request)
    const mail = await withScope(services.pool, actor, (scope) => openedMail(scope, id))
    const bytes = await uploads.read(mail.uploadId)
    if (!bytes) throw new AppError('FILE_MISSING', { name: 'mail.eml' })
    return reply
      .headers({
        ...downloadHeaders('mail.eml'),
        'content-type': 'message/rfc822',
        'content-length': mail.bytes,
        'cache-control': 'private, no-store',
      })
      .send(bytes)
  })
}
