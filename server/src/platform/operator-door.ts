import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** What of a request decides whether it opens what only those who run the server may see. */
export type OperatorRequest = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** `hidden`: as if nothing were there. `asks`: the secret of the settings opens it. */
export type OperatorAnswer = 'open' | 'asks' | 'hidden'

/** Decides who sees the outbox and the metrics. */
export type OperatorDoor = (request: OperatorRequest) => OperatorAnswer

export type OperatorSettings = {
  readonly publicUrl: string
  /** Opens the door from everywhere; without it a server with a public address has no such door. */
  readonly secret?: string | undefined
}

/** The header that makes a browser ask for the secret, as the password of any name. */
export const operatorChallenge = { 'www-authenticate': 'Basic realm="Rumbo", charset="UTF-8"' } as const

/**
 * Builds the door. A reverse proxy on this machine connects from a loopback address and may say nothing of whom it
 * forwards for, so the address of a request proves nothing as soon as the server has a public address.
 */
export function operatorDoor({ publicUrl, secret }: OperatorSettings): OperatorDoor {
  const isLocal = isOfThisMachine(publicUrl)
  return (request) => {
    if (secret !== undefined && bringsSecret(request.headers.authorization, secret)) return 'open'
    if (isLocal && isFromThisMachine(request)) return 'open'
    return secret === undefined ? 'hidden' : 'asks'
  }
}

/** Whether an address means this machine alone, so that nobody else can be sent there. */
export const isOfThisMachine = (url: string): boolean => isLoopbackName(new URL(url).hostname)

/** Headers that a proxy adds: with one of them, the peer is not the one who asks. */
const forwardedBy =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (/^(::ffff:)?127\./i.test(address) || address === '::1')

const isLoopbackName = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || isLoopback(name)
}

/**
 * Does the request come from this very machine, and by a name that only this machine means? The name counts because
 * a page of the web may let its own name point to 127.0.0.1 and then read what it finds there. HTTP/1.0 counts
 * because browsers do not speak it, and nginx does towards its backends unless it is configured otherwise.
 */
export function isFromThisMachine({ headers, httpVersion, socket }: OperatorRequest): boolean {
  if (httpVersion === '1.0' || Object.keys(headers).some((name) => forwardedBy.test(name))) return false
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return isLoopback(socket.remoteAddress ?? '') && isLoopbackName(host)
}

/** As a bearer token (for Prometheus), or as the password of any name (for a browser). */
function bringsSecret(authorization: string | undefined, secret: string): boolean {
  const [, scheme = '', credentials = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme === '') return false
  const isBearer = scheme.toLowerCase() === 'bearer'
  const given = isBearer
    ? credentials
    : Buffer.from(credentials, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
  return timingSafeEqual(hashOf(given), hashOf(secret))
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
