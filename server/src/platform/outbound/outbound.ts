import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { gunzipSync, inflateSync } from 'node:zlib'
import { isPublicAddress } from './public-address.ts'

/** Why a call got no answer. */
type OutboundFailure = 'unreachable' | 'timeout' | 'tooLarge' | 'addressNotAllowed'

/** A call that got no answer; one that was answered, however badly, is no error here. */
export class OutboundError extends Error {
  readonly failure: OutboundFailure

  constructor(failure: OutboundFailure, options?: ErrorOptions) {
    super(failure, options)
    this.name = 'OutboundError'
    this.failure = failure
  }
}

export type OutboundRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** Header names are in lower case. */
export type OutboundAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** Calls other servers; see `outboundOf`. @throws OutboundError */
export type Outbound = (request: OutboundRequest) => Promise<OutboundAnswer>

export type OutboundLimits = {
  /** Also http, and addresses of this machine and of private networks: for tests and for providers in one's own house. */
  readonly allowPrivate: boolean
  /** For connecting, sending and reading together. */
  readonly milliseconds?: number
  readonly bytes?: number
  /** Whether an answer that is longer, or late with the rest, is cut there; else it is none. Headers count in any case. */
  readonly cuts?: boolean
}

const maxRedirects = 3

/**
 * A client for addresses that users give: https to public addresses alone, looked at after the name was resolved and used as
 * resolved; each redirect is looked at alike and loses its credentials when it leaves the origin. Time and size are bounded.
 */
export function outboundOf({
  allowPrivate,
  milliseconds = 20_000,
  bytes = 16 << 20,
  cuts = false,
}: OutboundLimits): Outbound {
  const limits = { allowPrivate, bytes, cuts }
  return async (first) => {
    const ending = AbortSignal.timeout(milliseconds)
    let request = first
    for (let redirects = 0; ; redirects++) {
      const answer = await send(request, limits, ending)
      const next = redirectOf(request, answer)
      if (!next || redirects === maxRedirects) return answer
      request = next
    }
  }
}

/** Where an answer to a GET leads on; null where it is an answer. */
function redirectOf(request: OutboundRequest, { status, headers }: OutboundAnswer): OutboundRequest | null {
  const { location } = headers
  const isRead = (request.method ?? 'GET') === 'GET'
  if (!isRead || ![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') return null
  if (!URL.canParse(location, request.url)) return null
  const url = new URL(location, request.url)
  return { url, ...(url.origin === request.url.origin ? { headers: request.headers ?? {} } : {}) }
}

type Bounds = Required<Pick<OutboundLimits, 'allowPrivate' | 'bytes' | 'cuts'>>

function send(
  { method = 'GET', url, headers, body }: OutboundRequest,
  { allowPrivate, bytes, cuts }: Bounds,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  if (!isAllowed(url, allowPrivate)) return Promise.reject(new OutboundError('addressNotAllowed'))
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(asOutboundError(error, signal))
    const sent = start(
      url,
      {
        method,
        signal,
        ...(allowPrivate ? {} : { lookup: publicLookup }),
        headers: {
          'user-agent': 'Rumbo',
          'accept-encoding': cuts ? 'identity' : 'gzip, deflate',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        const cut = () => {
          const text = Buffer.concat(chunks).subarray(0, bytes).toString('utf8')
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text })
        }
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size <= bytes || cuts) chunks.push(chunk)
          if (size <= bytes) return
          if (cuts) cut()
          answer.destroy(new OutboundError('tooLarge'))
        })
        answer.on('error', cuts ? cut : fail)
        answer.on('end', () => {
          try {
            const text = unpack(Buffer.concat(chunks), answer.headers['content-encoding'], bytes)
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text })
          } catch (error) {
            fail(error instanceof Error ? error : new Error(String(error)))
          }
        })
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

function unpack(content: Buffer, encoding: string | undefined, maxOutputLength: number): string {
  if (encoding === 'gzip') return gunzipSync(content, { maxOutputLength }).toString('utf8')
  if (encoding === 'deflate') return inflateSync(content, { maxOutputLength }).toString('utf8')
  return content.toString('utf8')
}

/** Whether an address may be called at all, before its name is resolved. */
export function isAllowed(url: URL, allowPrivate: boolean): boolean {
  if (allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return /^[\d.]+$|:/.test(host) ? isPublicAddress(host) : host.includes('.')
}

/** Resolves a name, and refuses it where any of its addresses is not public; the connection takes what was looked at. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0]
    if (error || !first) return callback(error ?? new OutboundError('unreachable'), '', 4)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new OutboundError('addressNotAllowed'), '', 4)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

function asOutboundError(error: Error, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  if (signal.aborted) return new OutboundError('timeout', { cause: error })
  if ('code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
    return new OutboundError('tooLarge', { cause: error })
  return new OutboundError('unreachable', { cause: error })
}
