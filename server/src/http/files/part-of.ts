import type { FastifyRequest } from 'fastify'
import type { ByteRange } from '../../platform/storage/storage.ts'

/** What a request gets of a file: all of it, or one range (RFC 9110, section 14). */
export type FilePart = {
  readonly status: 200 | 206 | 416
  readonly range: ByteRange
  readonly headers: Readonly<Record<string, string | number>>
}

/**
 * Reads which part of a file of so many bytes is requested. Several ranges, and ranges of a version that its reader names, get all of it:
 * both are allowed to be passed over.
 */
export function partOf({ headers }: Pick<FastifyRequest, 'headers'>, bytes: number): FilePart {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  const whole = { 'accept-ranges': 'bytes', 'content-length': bytes }
  if (
    (from === '' && to === '') ||
    headers['if-range'] !== undefined ||
    (from !== '' && to !== '' && +to < +from)
  )
    return { status: 200, range: { from: 0, to: bytes }, headers: whole }
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes : Math.min(bytes, Number(to) + 1)
  if (first >= end)
    return {
      status: 416,
      range: { from: 0, to: 0 },
      headers: { ...whole, 'content-length': 0, 'content-range': `bytes */${bytes}` },
    }
  return {
    status: 206,
    range: { from: first, to: end },
    headers: {
      ...whole,
      'content-length': end - first,
      'content-range': `bytes ${first}-${end - 1}/${bytes}`,
    },
  }
}
