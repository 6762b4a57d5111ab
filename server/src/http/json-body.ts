import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FastifyInstance } from 'fastify'

/** The deepest JSON that is read; the deepest of our contracts is under ten. */
const deepest = 40
/** The most keys that one object has; the widest of our contracts has under three hundred. */
const widest = 1_000

/** Whether the text nests deeper or names more than allowed; a scan outside of strings, before anything is built. */
export function isTooIntricate(text: string): boolean {
  const keys = new Uint32Array(deepest + 2)
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (quoted) {
      if (character === 0x5c) at++
      else if (character === 0x22) quoted = false
    } else if (character === 0x22) quoted = true
    else if (character === 0x7b || character === 0x5b) {
      depth++
      if (depth > deepest) return true
      keys[depth] = 0
    } else if (character === 0x7d || character === 0x5d) depth--
    else if (character === 0x3a) {
      const count = (keys[depth] ?? 0) + 1
      if (count > widest) return true
      keys[depth] = count
    }
  }
  return false
}

/** A key `__proto__` is no field: assigned from object to object it would become what others inherit. @throws where it stands */
function readJson(text: string): unknown {
  if (!/__proto__|\\u/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new AppError('BAD_REQUEST', {}, [{ path: key, code: 'FIELD_UNKNOWN' }])
    return value
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures. */
    rawBody?: Buffer
  }
}

/** Reads JSON bodies, and JSON bodies alone: a form can't be sent across origins with this content type. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, raw, done) => {
    const buffer = raw as Buffer
    request.rawBody = buffer
    if (buffer.length === 0) return done(null, undefined)
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer)
      if (isTooIntricate(text)) return done(new AppError('BAD_REQUEST'))
      done(null, readJson(text))
    } catch (error) {
      done(error instanceof AppError ? error : new AppError('BAD_REQUEST'))
    }
  })
}

/** Takes bodies of any content type as they come. */
export function readRawBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, raw, done) => {
    request.rawBody = raw as Buffer
    done(null, undefined)
  })
}
