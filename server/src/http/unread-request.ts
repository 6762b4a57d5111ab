import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { fallbackLanguage } from '@rumbo/domain/kernel/language'
import type { FastifyBaseLogger } from 'fastify'
import { errorAnswer } from './error-answer.ts'

/** How long a client that is refused may go on sending before its connection is cut, in milliseconds. */
const patience = 1_000

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers what could not even be read as HTTP (huge headers, too slow, no HTTP at all) in the shape of all errors, and
 * ends the connection.
 */
export function refuseUnread(error: Error & { code?: string }, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const requestId = randomUUID()
  log.info({ requestId, err: error }, 'a request could not be read')
  const status = statuses[error.code ?? ''] ?? 400
  const body = JSON.stringify(errorAnswer(new AppError('BAD_REQUEST'), fallbackLanguage, requestId))
  // What still comes in is read and dropped: else the client would see a reset in place of the answer.
  socket.resume()
  setTimeout(() => socket.destroy(), patience).unref()
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
