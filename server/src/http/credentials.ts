import { AppError } from '@rumbo/domain/kernel/app-error'
import { id } from '@rumbo/domain/kernel/id'
import type { FastifyRequest } from 'fastify'
import { bearerOf, secretOf } from './api-key.ts'

/** What the edges need of identity. */
export type Identity = {
  /** The session of an API token, or null where it is forged. */
  readonly readToken: (token: string) => string | null
  /** The session of a browser's cookie, or null. */
  readonly sessionOfCookie: (headers: Headers) => Promise<string | null>
}

/** Headers of the framework as the web's own. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, each)
  }
  return headers
}

/** The methods of calls that change nothing. */
const reading = new Set(['GET', 'HEAD'])

/**
 * The session behind a REST call: `Authorization: Bearer <API token>`; for reading, a browser's cookie does as well. A
 * cookie alone never authorises a write (requirement AUTH-17), so no foreign page can write in a user's name.
 * @throws AppError TOKEN_NOT_FOUND, TOKEN_NOT_VALID, NOT_AUTHENTICATED, KEY_NOT_ACCEPTED for an API key: it is no person's
 */
export async function sessionOf(identity: Identity, request: FastifyRequest): Promise<string> {
  if (secretOf(request) !== undefined) throw new AppError('KEY_NOT_ACCEPTED')
  const token = bearerOf(request)
  if (token !== undefined) {
    const session = identity.readToken(token)
    if (!session) throw new AppError('TOKEN_NOT_VALID')
    return session
  }
  if (!reading.has(request.method) || !request.headers.cookie) throw new AppError('TOKEN_NOT_FOUND')
  const session = await identity.sessionOfCookie(headersOf(request))
  if (!session) throw new AppError('NOT_AUTHENTICATED')
  return session
}

/** The organization that a REST call names: query, body or header, in this order. Undefined where it names none. */
export function organizationNamed(request: FastifyRequest): string | undefined {
  return organizationAmong(inPart(request.query), inPart(request.body), request.headers.organizationid)
}

/**
 * The first organization that is named at all, in the order of precedence.
 * @throws AppError NOT_FOUND where it is no id, as for one that isn't there
 */
export function organizationAmong(...places: readonly unknown[]): string | undefined {
  const named = places.find((each) => each !== undefined && each !== null)
  if (named === undefined || named === '') return undefined
  const parsed = id.safeParse(named)
  if (!parsed.success) throw new AppError('NOT_FOUND')
  return parsed.data
}

/** What a part of a request says of the organization. */
export function inPart(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'organizationId' in part
    ? part.organizationId
    : undefined
}
