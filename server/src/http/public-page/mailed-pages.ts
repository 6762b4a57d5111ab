import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readTexts } from '../../features/i18n/words.service.ts'
import { networkOf } from '../../platform/network-of.ts'
import { asAppError } from '../error-answer.ts'
import { failedPage, noLinkPage, tooOftenPage } from './plain-pages.ts'
import { pageHeaders } from './style.ts'

/** A request for a page whose address is its key. */
export type MailedRequest = FastifyRequest<{
  Params: { token: string }
  Querystring: { lang?: unknown }
  Body: unknown
}>

/** The address of a page is its key, so it stands in no log of requests. */
export const quiet = { logLevel: 'warn' } as const

type Pages = {
  /** What the pages are called where their calls are counted. */
  readonly name: string
  /** Calls a minute that one network may make of them. */
  readonly callsPerMinute: number
}

/** Prepares pages that mailed links open: no body is read unless they say how, calls are limited, and what fails is a page too. */
export function prepareMailedPages(pages: FastifyInstance, { name, callsPerMinute }: Pages): void {
  const limited = pages.createRateLimit({
    max: callsPerMinute,
    timeWindow: '1 minute',
    allowList: [],
    keyGenerator: ({ ip }) => `${name} ${networkOf(ip)}`,
  })
  pages.removeAllContentTypeParsers()
  pages.setErrorHandler(async (error, request, reply) => {
    const { status } = asAppError(error)
    if (status >= 500) request.log.error({ err: error }, `a page of a ${name} failed`)
    return sendPage(reply.code(status), failedPage(await frameOf(request as MailedRequest, null)))
  })
  pages.addHook('preHandler', async (request, reply) => {
    const limit = await limited(request)
    if (limit.isAllowed || !limit.isExceeded) return
    reply.header('retry-after', limit.ttlInSeconds)
    return sendPage(reply.code(429), tooOftenPage(await frameOf(request as MailedRequest, null)))
  })
}

export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.headers(pageHeaders).send(page)

/** The page of a link that opens nothing. */
export const sendNothing = async (request: MailedRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendPage(reply.code(404), noLinkPage(await frameOf(request, null)))

/** What a page is framed by: the language of the request, else the link's, else the reader's. */
export async function frameOf(
  request: MailedRequest,
  link: { readonly language: Language; readonly company: string } | null,
) {
  const { lang } = request.query
  const language = chooseLanguage(
    typeof lang === 'string' ? lang : null,
    link?.language,
    request.headers['accept-language'],
  )
  return {
    language,
    t: await readTexts(language),
    company: link ? { name: link.company, logo: null } : undefined,
  }
}
