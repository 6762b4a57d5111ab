import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { type OperatorDoor, operatorChallenge } from '../operator-door.ts'
import { findMail, listMails } from './outbox.ts'
import { gonePage, listPage, mailPage, mailPolicy, pagePolicy } from './outbox-page.ts'

/** The mails that wait for a mail server, at /outbox. The door decides for whom the pages exist. */
export const outboxRoutes =
  (pool: Pool, door: OperatorDoor): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const answer = door(request.raw)
      if (answer === 'hidden') return reply.callNotFound()
      if (answer === 'asks') return reply.code(401).headers(operatorChallenge).send()
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
