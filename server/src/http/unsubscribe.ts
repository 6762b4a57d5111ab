import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callDoorWith } from '../access/scope/doors.ts'
import { unsubscribe } from '../features/notifications/unsubscribe.service.ts'

type Stopping = { readonly pool: pg.Pool; readonly unsubscribeKey: Uint8Array }

/**
 * Where mail programs post to when somebody presses their "unsubscribe" (RFC 8058). The same address, opened in a browser, is the page
 * of one's notifications.
 */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { pool, unsubscribeKey }: Stopping,
): Promise<void> {
  await app.register(async (part) => {
    part.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) =>
      done(null, null),
    )
    part.post<{ Querystring: { stop?: unknown } }>('/account/notifications', async (request, reply) => {
      const { stop } = request.query
      const isOurs = typeof stop === 'string' && (await unsubscribe(callDoorWith(pool), stop, unsubscribeKey))
      if (!isOurs) throw new AppError('NOT_FOUND')
      return reply.code(204).send()
    })
  })
}
