import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { statement } from '../access/scope/statement.ts'
import type { CallCounts } from '../platform/calls/call-counts.ts'

/** Calls of a session, or of an address without one, that each server lets through before it asks what others counted. */
const unsharedOfSession = 150

/**
 * Counts a user's call of an endpoint that allows few a minute.
 * @throws AppError RATE_LIMITED
 */
export async function countCall(
  counts: CallCounts,
  { method, path, perMinute }: Contract,
  userId: string,
): Promise<void> {
  if (perMinute === undefined) return
  const { isExceeded } = await counts.count(`${method} ${path} ${userId}`, { max: perMinute })
  if (isExceeded) throw new AppError('RATE_LIMITED')
}

/** What a key has left of its minute. */
export type KeyLimit = {
  /** Calls a minute. */
  readonly most: number
  readonly left: number
  /** Until the minute is over. */
  readonly seconds: number
  /** Whether this call was one too many. */
  readonly isExceeded: boolean
}

/** Counts a call by an API key that has `most` a minute. */
export async function countKeyCall(counts: CallCounts, keyId: string, most: number): Promise<KeyLimit> {
  const { left, milliseconds, isExceeded } = await counts.count(`key ${keyId}`, { max: most })
  return { most, left, seconds: Math.ceil(milliseconds / 1_000), isExceeded }
}

/** Where the library of limits counts: calls of sessions and addresses, and by its children those of pages that anybody opens. */
export function storeOf(counts: CallCounts): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    private readonly unshared: number
    constructor(_options: unknown, unshared = unsharedOfSession) {
      this.unshared = unshared
    }
    incr(key: string, callback: Counted, _window?: number, max = 0): void {
      counts.count(key, { max, unshared: this.unshared }).then(
        ({ left, milliseconds, isExceeded }) =>
          callback(null, { current: isExceeded ? max + 1 : max - left, ttl: milliseconds }),
        (error: Error) => callback(error),
      )
    }
    child(): FastifyRateLimitStore {
      return new (this.constructor as new (options: unknown, unshared: number) => FastifyRateLimitStore)(
        null,
        0,
      )
    }
  }
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Forgets minutes that are over. */
export const forgetCalls = () => statement`select system.forget_call_counts()`
