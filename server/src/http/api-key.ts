import { isKey, looksLikeKey } from '@rumbo/domain/developer/key-secret'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Actor } from '../access/scope/actor.ts'
import { hashApiKey } from '../access/scope/api-key-hash.ts'
import { callDoorWith } from '../access/scope/doors.ts'
import type { ActingKey } from '../access/scope/enter.ts'
import { statement } from '../access/scope/statement.ts'
import type { CallCounts } from '../platform/calls/call-counts.ts'
import { countKeyCall, type KeyLimit } from './call-limits.ts'

/** The `Authorization: Bearer …` of a request, without its scheme. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

/** The API key that a request brings, right or wrong: in the header alone, never in a cookie or a URL. */
export function secretOf(request: FastifyRequest): string | undefined {
  const token = bearerOf(request)
  return token !== undefined && looksLikeKey(token) ? token : undefined
}

/** A key that was accepted, and whose it is. */
export type AcceptedKey = { readonly keyId: string; readonly organizationId: string }

/** A call by a key, as an edge brings it in: accepts it where the endpoint is open to keys. */
export type KeyCall = { readonly accept: () => Promise<AcceptedKey> }

type KeyServices = { readonly pool: pg.Pool; readonly counts: CallCounts; readonly callsPerMinute: number }

/** What an edge knows of a call by a key. */
type BroughtKey = {
  readonly secret: string
  /** The organization that the call names, if any. @throws AppError NOT_FOUND */
  readonly organization: () => string | undefined
  /** Hears how many calls the key has left, before the call is refused for there being none. */
  readonly sendLimit: (limit: KeyLimit) => void
}

/**
 * Finds a key and counts its call. What is wrong, revoked or expired is all alike.
 * @param callsPerMinute what a key may make that names no number of its own
 * @throws AppError TOKEN_NOT_VALID, RATE_LIMITED, NOT_FOUND where it names another organization
 */
async function acceptKey(
  { pool, counts, callsPerMinute }: KeyServices,
  { secret, organization, sendLimit }: BroughtKey,
): Promise<AcceptedKey> {
  if (!isKey(secret)) throw new AppError('TOKEN_NOT_VALID')
  const key = await callDoorWith(pool)(
    statement<{ id: string; organization_id: string; calls_a_minute: number | null }>`
      select id, organization_id, calls_a_minute from system.find_key(${hashApiKey(secret)})`,
  )
  if (!key) throw new AppError('TOKEN_NOT_VALID')
  const limit = await countKeyCall(counts, key.id, key.calls_a_minute ?? callsPerMinute)
  sendLimit(limit)
  if (limit.isExceeded) throw new AppError('RATE_LIMITED')
  const named = organization()
  if (named !== undefined && named !== key.organization_id) throw new AppError('NOT_FOUND')
  return { keyId: key.id, organizationId: key.organization_id }
}

/**
 * Whom a key acts as.
 * @throws AppError KEY_NOT_ACCEPTED, TOKEN_NOT_VALID, RATE_LIMITED, NOT_FOUND where it names another organization
 */
export async function keyActor(contract: Contract, { accept }: KeyCall): Promise<KeyActor> {
  if (contract.apiScope === null) throw new AppError('KEY_NOT_ACCEPTED')
  return { kind: 'key', ...(await accept()), way: 'api', reads: contract.method === 'GET' }
}

type KeyActor = Extract<Actor, { kind: 'key' }>

/** @throws AppError SCOPE_MISSING where the key isn't meant for what the endpoint does */
export function requireScope({ apiScope: scope }: Contract, key: ActingKey): void {
  if (scope === null) throw new AppError('KEY_NOT_ACCEPTED')
  if (!key.scopes.includes(scope)) throw new AppError('SCOPE_MISSING', { scope })
}

/** The key's call behind a request; undefined where none came. */
export function keyCallOf(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  services: KeyServices,
  organization: BroughtKey['organization'],
): KeyCall | undefined {
  const secret = secretOf(request)
  if (secret === undefined) return undefined
  return { accept: () => acceptKey(services, { secret, organization, sendLimit: limitSender(reply) }) }
}

/** The limit as response headers, in seconds; `Retry-After` where nothing is left. */
function limitSender(reply: FastifyReply): (limit: KeyLimit) => void {
  return ({ most, left, seconds, isExceeded }) => {
    void reply.headers({
      'ratelimit-limit': most,
      'ratelimit-remaining': left,
      'ratelimit-reset': seconds,
      ...(isExceeded ? { 'retry-after': seconds } : {}),
    })
  }
}
