import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { callDoorWith } from '../access/scope/doors.ts'
import { open } from '../access/visible/visible-contents.ts'
import { readTexts } from '../features/i18n/words.service.ts'
import { readImage } from '../features/images/images.service.ts'
import {
  countOpening,
  findLink,
  logoBehind,
  type OpenLink,
  readShown,
} from '../features/public-links/open-link.service.ts'
import type { Identity } from '../platform/identity/identity.ts'
import { networkOf } from '../platform/network-of.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { asAppError } from './error-answer.ts'
import { hasPass, passCookie } from './public-page/pass.ts'
import { failedPage, noLinkPage, passwordPage, tooOftenPage } from './public-page/plain-pages.ts'
import { shipmentPage } from './public-page/shipment-page.ts'
import { pageHeaders } from './public-page/style.ts'

/** What the public pages are served with. */
export type PublicServices = {
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly identity: Pick<Identity, 'passwords' | 'attempts'>
  /** Signs what a right password gives. */
  readonly passKey: Uint8Array
  readonly publicUrl: string
  /** Calls a minute that one address may make of these pages. */
  readonly callsPerMinute: number
}

type PageRequest = FastifyRequest<{
  Params: { token: string }
  Querystring: { lang?: unknown }
  Body: unknown
}>

/** The address of a page is its key, so it stands in no log of requests. */
const quiet = { logLevel: 'warn' } as const

/** Wrong passwords that one network may try on one link, and all together. */
const tries = { max: 10, seconds: 900 }
const triesOfAll = { max: 50, seconds: 900 }

/** Serves public tracking links: pages of plain HTML that anybody with the address opens, without an account or a script. */
export async function servePublicLinks(server: FastifyInstance, services: PublicServices): Promise<void> {
  const { pool, identity, passKey, publicUrl } = services
  const callDoor = callDoorWith(pool)

  await server.register(async (pages) => {
    const limited = pages.createRateLimit({
      max: services.callsPerMinute,
      timeWindow: '1 minute',
      allowList: [],
      keyGenerator: ({ ip }) => `public link ${networkOf(ip)}`,
    })
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get('password') ?? ''),
    )
    pages.setErrorHandler(async (error, request, reply) => {
      const { status } = asAppError(error)
      if (status >= 500) request.log.error({ err: error }, 'a public page failed')
      return send(reply.code(status), failedPage(await frameOf(request as PageRequest, null)))
    })
    pages.addHook('preHandler', async (request, reply) => {
      const limit = await limited(request)
      if (limit.isAllowed || !limit.isExceeded) return
      reply.header('retry-after', limit.ttlInSeconds)
      return send(reply.code(429), tooOftenPage(await frameOf(request as PageRequest, null)))
    })

    pages.get('/t/:token', async (request: PageRequest, reply) => {
      const link = await findLink(callDoor, request.params.token)
      if (!link) return nothing(request, reply)
      const frame = await frameOf(request, link)
      if (link.passwordHash !== null && !hasPass(link, request.headers.cookie, passKey)) {
        return send(reply, passwordPage(frame, { wrong: false }))
      }
      const shown = await readShown(pool, link, frame.language)
      const stillOpens =
        shown && (request.method === 'HEAD' || (await countOpening(callDoor, request.params.token)))
      if (!shown || !stillOpens) return nothing(request, reply)
      return send(reply, shipmentPage({ page: open(shown), t: frame.t, logo: logoOf(request) }))
    })

    pages.post('/t/:token', async (request: PageRequest, reply) => {
      const { token } = request.params
      const link = await findLink(callDoor, token)
      if (!link) return nothing(request, reply)
      const frame = await frameOf(request, link)
      const here = `${`/t/${token}`}?lang=${frame.language}`
      if (link.passwordHash === null) return reply.headers(pageHeaders).redirect(here, 303)
      const key = `public link ${link.id} ${networkOf(request.ip)}`
      const keyOfAll = `public link ${link.id}`
      const wait =
        (await identity.attempts.count(key, tries)) ?? (await identity.attempts.count(keyOfAll, triesOfAll))
      if (wait !== null) return send(reply.code(429).header('retry-after', wait), tooOftenPage(frame))
      const password = typeof request.body === 'string' ? request.body.slice(0, 100) : ''
      if (!(await identity.passwords.verify({ hash: link.passwordHash, password }))) {
        return send(reply.code(403), passwordPage(frame, { wrong: true }))
      }
      await identity.attempts.forget(key)
      await identity.attempts.forgive(keyOfAll)
      const secure = publicUrl.startsWith('https:')
      return reply
        .headers(pageHeaders)
        .header('set-cookie', passCookie(link, { key: passKey, path: `/t/${token}`, secure }))
        .redirect(here, 303)
    })

    pages.get('/t/:token/logo', async (request: PageRequest, reply) => {
      const link = await findLink(callDoor, request.params.token)
      const logo = link && (await logoBehind(pool, link))
      if (!logo) return nothing(request, reply)
      return reply
        .headers({ ...pageHeaders, 'content-type': logo.type })
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(await readImage(services.storage, logo.id))
    })
  }, quiet)
}

const send = (reply: FastifyReply, page: string): FastifyReply => reply.headers(pageHeaders).send(page)

const nothing = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> =>
  send(reply.code(404), noLinkPage(await frameOf(request, null)))

const logoOf = ({ params }: PageRequest): string => `/t/${params.token}/logo`

/** What a page is framed by: the language of the request, else the link's, else the reader's. */
async function frameOf(request: PageRequest, link: OpenLink | null) {
  const { lang } = request.query
  const language: Language = chooseLanguage(
    typeof lang === 'string' ? lang : null,
    link?.language,
    request.headers['accept-language'],
  )
  return {
    language,
    t: await readTexts(language),
    company: link ? { name: link.company, logo: link.hasLogo ? logoOf(request) : null } : undefined,
  }
}
