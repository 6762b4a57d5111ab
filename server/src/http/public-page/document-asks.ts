import { maxFileBytes } from '@rumbo/domain/documents/asks/asks.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { callDoorWith } from '../../access/scope/doors.ts'
import type { OpenedAsk } from '../../features/documents/asks/asks.queries.ts'
import { findAsk, type ReceiveServices, receiveFile } from '../../features/documents/asks/receive.service.ts'
import { fileNameOf } from '../files/file-name.ts'
import { FormError, readFormFile } from '../files/form-file.ts'
import { documentPage, type Refusal } from './document-page.ts'
import {
  frameOf,
  type MailedRequest,
  prepareMailedPages,
  quiet,
  sendNothing,
  sendPage,
} from './mailed-pages.ts'
import { pageHeaders } from './style.ts'

type AskPageServices = ReceiveServices & {
  /** Calls a minute that one network may make of these pages. */
  readonly callsPerMinute: number
}

const refusals: Partial<Record<ErrorCode, Refusal>> = {
  FILE_INFECTED: 'infected',
  FILE_NOT_SCANNED: 'waiting',
  STORAGE_QUOTA_REACHED: 'full',
}
const statuses: Readonly<Record<Refusal, number>> = {
  unreadable: 400,
  empty: 400,
  infected: 400,
  tooLarge: 413,
  waiting: 503,
  full: 507,
}

/**
 * Serves the pages by which people without an account bring a document. Looking at one uses nothing up. A file comes
 * by a form, and the secret in the page's address is all that it needs: there is no cookie to misuse.
 */
export async function serveDocumentAsks(
  server: FastifyInstance,
  { callsPerMinute, ...services }: AskPageServices,
): Promise<void> {
  const callDoor = callDoorWith(services.pool)
  const find = (request: MailedRequest) => findAsk(callDoor, services.pool, request.params.token)
  await server.register(async (pages) => {
    prepareMailedPages(pages, { name: 'document link', callsPerMinute })
    // It stays a stream: nobody reads it before it is known what the link stands for.
    pages.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))

    pages.get('/d/:token', quiet, async (request: MailedRequest, reply) => {
      const ask = await find(request)
      return ask ? show(request, reply, { ask, refusal: null }) : sendNothing(request, reply)
    })

    pages.post('/d/:token', quiet, async (request: MailedRequest, reply) => {
      const ask = await find(request)
      if (ask?.state === 'open') {
        const refusal = await take(services, ask, request)
        if (refusal !== null) return show(request, reply, { ask, refusal })
      }
      // What was not read is read and dropped: else a browser shows a broken connection in place of the page.
      request.raw.resume()
      if (!ask) return sendNothing(request, reply)
      const { language } = await frameOf(request, ask)
      return reply.headers(pageHeaders).redirect(`/d/${request.params.token}?lang=${language}`, 303)
    })
  })
}

type Shown = { readonly ask: OpenedAsk; readonly refusal: Refusal | null }

async function show(request: MailedRequest, reply: FastifyReply, { ask, refusal }: Shown) {
  request.raw.resume()
  const page = documentPage(await frameOf(request, ask), ask, refusal)
  return sendPage(reply.code(refusal === null ? 200 : statuses[refusal]), page)
}

/** Takes the file of a form. @returns why it was refused; null where it was taken, or its link takes none any more */
async function take(
  services: ReceiveServices,
  ask: OpenedAsk,
  { body, headers, raw }: MailedRequest,
): Promise<Refusal | null> {
  try {
    const file = await readFormFile({
      body: body as AsyncIterable<Buffer>,
      contentType: headers['content-type'] ?? '',
      contentLength: Number(headers['content-length'] ?? Number.NaN),
      maxBytes: maxFileBytes,
    })
    await receiveFile(services, ask, { ...file, name: fileNameOf(file.name) })
    return null
  } catch (error) {
    if (error instanceof FormError) return error.fault
    // Whoever sent it hung up.
    if (!raw.complete) return 'unreadable'
    const refusal = error instanceof AppError ? refusals[error.code] : undefined
    if (refusal === undefined) throw error
    return refusal
  }
}
