import { isIP } from 'node:net'
import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { findMail, listMails } from './outbox.ts'
import { gonePage, listPage, mailPage, mailPolicy, pagePolicy } from './outbox-page.ts'

/** Headers that a proxy leaves: with one of them, the peer is not who asks. */
const forwardedBy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (/^(::ffff:)?127\./i.test(address) || address === '::1')

/**
 * Does the request come from this very machine, and by a name that only this machine means? The name is looked at because
 * a page of the web may let its own name point to 127.0.0.1 and then read what it finds there.
 */
export function isFromThisMachine(request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (forwardedBy.some((name) => request.headers[name] !== undefined)) return false
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return isLoopback(request.socket.remoteAddress ?? '') && (host === 'localhost' || isLoopback(host))
}

/** The mails that wait for a mail server, at /outbox. For everybody but this machine the pages do not exist. */
export const outboxRoutes =
  (pool: Pool): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound()
    })

    app.get('/outbox', async (request, reply) => {
      const page = listPage(await listMails(pool, 200), languageOf(request))
      return send(reply, { page, policy: pagePolicy })
    })

    app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
      const mail = await mailOf(pool, request.params.id)
      const language = languageOf(request)
      if (!mail) return send(reply.code(404), { page: gonePage(language), policy: pagePolicy })
      return send(reply, { page: mailPage(mail, language), policy: pagePolicy })
    })

    app.get<{ Params: { id: string } }>('/outbox/:id/content', async (request, reply) => {
      const mail = await mailOf(pool, request.params.id)
      if (!mail) return send(reply.code(404), { page: gonePage(languageOf(request)), policy: pagePolicy })
      return send(reply, { page: mail.html, policy: mailPolicy })
    })
  }

const languageOf = (request: FastifyRequest): Language => chooseLanguage(request.headers['accept-language'])

const mailOf = async (pool: Pool, id: string) => (/^[\da-f-]{36}$/.test(id) ? findMail(pool, id) : undefined)

const send = (reply: FastifyReply, { page, policy }: { page: string; policy: string }): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page)
