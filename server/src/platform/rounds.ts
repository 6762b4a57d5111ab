import { setTimeout as wait } from 'node:timers/promises'
import type { Wakes } from './database/wakes.ts'

/** What goes on in rounds; `stop` waits for the one under way. */
export type Rounds = {
  /** Has the next round begin now, or after the one under way. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

/** @returns the milliseconds after which the next round is wanted, where that is sooner than usual */
type Look = (isStopping: () => boolean) => Promise<unknown>

type Resting = {
  readonly idleMilliseconds: number
  readonly onError: (error: unknown) => void
  /** Who tells of the database, and the topics that wake. */
  readonly waking?: { readonly wakes: Wakes; readonly topics: readonly string[] } | undefined
}

/** A round that failed is followed by another so soon. */
const restAfterFailure = 1_000

/**
 * Looks again and again from now on and rests between, until it is woken or its time is over; a round that fails is reported, and the next
 * one comes all the same.
 */
export function startRounds(look: Look, { idleMilliseconds, onError, waking }: Resting): Rounds {
  const stopping = new AbortController()
  const { signal } = stopping
  let awake = new AbortController()
  const wake = () => awake.abort()
  const run = async () => {
    while (!signal.aborted) {
      // Made before the round, so that what comes during it wakes the next one at once.
      awake = new AbortController()
      const wanted = await look(() => signal.aborted).catch((error: unknown) => {
        onError(error)
        return restAfterFailure
      })
      const rest = typeof wanted === 'number' ? Math.min(wanted, idleMilliseconds) : idleMilliseconds
      await wait(rest, undefined, { signal: AbortSignal.any([signal, awake.signal]) }).catch(() => undefined)
    }
  }
  const running = run()
  const deaf = waking?.topics.map((topic) => waking.wakes.on(topic, wake)) ?? []
  return {
    wake,
    stop: () => {
      for (const end of deaf) end()
      stopping.abort()
      return running
    },
  }
}

/** Rounds rest so long where nothing wakes them: nobody tells of what a server left that died. */
export const longestRest = 30_000

/** How long to rest until something is due in so many milliseconds, and `least` where that is now: undefined where nothing is. */
export const restUntil = (milliseconds: number | null | undefined, least: number): number | undefined =>
  typeof milliseconds === 'number' ? Math.max(least, Math.ceil(milliseconds) + 1) : undefined
