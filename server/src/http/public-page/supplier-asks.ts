import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callDoorWith } from '../../access/scope/doors.ts'
import { open } from '../../access/visible/visible-contents.ts'
import { type AskAnswer, answerAsk, type TypedLine } from '../../features/orders/asks/answer-ask.service.ts'
import { findAsk, readAskPage } from '../../features/orders/asks/open-ask.service.ts'
import { askPage, type Refused } from './ask-page.ts'
import {
  frameOf,
  type MailedRequest,
  prepareMailedPages,
  quiet,
  sendNothing,
  sendPage,
} from './mailed-pages.ts'
import { pageHeaders } from './style.ts'

type AskPageServices = {
  readonly pool: pg.Pool
  /** Calls a minute that one network may make of these pages. */
  readonly callsPerMinute: number
}

/** Two hundred lines of three fields, a note and a reason. */
const maxBody = 65_536
const maxFields = 700

/**
 * Serves the pages by which suppliers without an account answer for an order. Looking at one uses nothing up, as programs that look at
 * mails do; an answer is a form that is sent, and the secret in its address is all that it needs: there is no cookie to misuse.
 */
export async function serveSupplierAsks(
  server: FastifyInstance,
  { pool, callsPerMinute }: AskPageServices,
): Promise<void> {
  const callDoor = callDoorWith(pool)
  await server.register(async (pages) => {
    prepareMailedPages(pages, { name: 'supplier link', callsPerMinute })
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    pages.get('/o/:token', quiet, async (request: MailedRequest, reply) => {
      const opened = await findAsk(callDoor, request.params.token, request.method !== 'HEAD')
      if (!opened) return sendNothing(request, reply)
      const frame = await frameOf(request, opened)
      const page = await readAskPage(pool, opened, frame.language)
      return page ? sendPage(reply, askPage(frame, open(page), null)) : sendNothing(request, reply)
    })

    pages.post('/o/:token', quiet, async (request: MailedRequest, reply) => {
      const { token } = request.params
      const opened = await findAsk(callDoor, token, false)
      if (!opened) return sendNothing(request, reply)
      const frame = await frameOf(request, opened)
      const shown = await readAskPage(pool, opened, frame.language)
      if (!shown) return sendNothing(request, reply)
      const page = open(shown)
      const here = `/o/${token}?lang=${frame.language}`
      if (page.answer !== null) return reply.headers(pageHeaders).redirect(here, 303)
      const typed = readForm(request.body, page.lines.length)
      const refused = (issues: Refused['issues'], isOutdated = false) =>
        sendPage(
          reply.code(isOutdated ? 409 : 400),
          askPage(frame, page, { issues, isOutdated, ...typed.kept }),
        )
      if (!typed.answer) return refused([{ path: 'what', code: 'VALUE_NOT_VALID' }])
      if (typed.seen !== page.seen) return refused([], true)
      const outcome = await answerAsk(pool, opened, typed.answer)
      return outcome.kind === 'wrong'
        ? refused(outcome.issues)
        : reply.headers(pageHeaders).redirect(here, 303)
    })
  })
}

type Kept = Pick<Refused, 'reason' | 'note' | 'lines'>
type Typed = { readonly answer: AskAnswer | null; readonly seen: string; readonly kept: Kept }

/** Reads a form that was sent; what is too long is cut, and what stands for no line of the page is left out. */
function readForm(body: unknown, lines: number): Typed {
  const form = body instanceof URLSearchParams && body.size <= maxFields ? body : new URLSearchParams()
  // What can't be stored is no character that anybody types.
  const text = (name: string, max: number) =>
    (form.get(name) ?? '').replace(/\0|\p{Surrogate}/gu, '').slice(0, max)
  const kept: Kept = {
    reason: text('reason', 1_000),
    note: text('note', 1_000),
    lines: Array.from(
      { length: lines },
      (_, at): TypedLine => ({
        cargoReadyDate: text(`cargoReadyDate.${at}`, 60),
        quantity: text(`quantity.${at}`, 60),
        pricePerUnit: text(`pricePerUnit.${at}`, 60),
      }),
    ),
  }
  const what = form.get('what')
  const answers: Readonly<Record<string, AskAnswer>> = {
    confirmed: { what: 'confirmed' },
    declined: { what: 'declined', reason: kept.reason },
    proposed: { what: 'proposed', note: kept.note, lines: kept.lines },
  }
  const answer = what !== null && Object.hasOwn(answers, what) ? (answers[what] ?? null) : null
  return { answer, seen: text('seen', 60), kept }
}
