import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Identity } from './identity.ts'
import { errorOf } from './library-errors.ts'

/** Serves identity under /api/auth. Bodies go through as they came: the library reads them itself. */
export const identityRoutes =
  (identity: Pick<Identity, 'handler'>, publicUrl: string): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    )
    app.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      handler: async (request, reply) => {
        const answer = await identity.handler(requestOf(request, publicUrl), request.ip)
        reply.code(answer.status)
        for (const [name, value] of answer.headers) if (passedOn(name, answer)) reply.header(name, value)
        for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
        reply.header('cache-control', 'no-store')
        if (answer.status >= 400) throw await errorOf(answer)
        return reply.send(answer.body === null ? null : Buffer.from(await answer.arrayBuffer()))
      },
    })
  }

/** Cookies are passed on one by one; an error's body is our own, and so is what says its type and length. */
const passedOn = (name: string, { status }: Response): boolean =>
  name !== 'set-cookie' && (status < 400 || !name.startsWith('content-'))

function requestOf(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, each)
  }
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : null
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers, body })
}
