import { setTimeout as wait } from 'node:timers/promises'
import type { Hear } from '../connection.ts'
import type { Cluster } from './cluster.ts'

/** Milliseconds to wait before a start, doubled with each one that follows soon, up to the longest. */
const shortestRest = 100
const longestRest = 10_000
/** Ends within this many milliseconds of each other are one trouble. */
const soon = 60_000
const maxRestarts = 8

export type Supervised = Pick<Cluster, 'stop'> & {
  /** Resolves with the reason when it could not be kept running. */
  readonly lost: Promise<string>
}

type Supervision = {
  readonly start: () => Promise<Cluster>
  readonly hear: Hear
  readonly rest?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * Keeps a PostgreSQL running that ends by itself: it is started again, later each time, and given up where it
 * ends or refuses to start again and again. A full disk is waited for as long as it takes.
 */
export function supervise(
  first: Cluster,
  { start, hear, rest = (time, signal) => wait(time, undefined, { signal }) }: Supervision,
): Supervised {
  const stopping = new AbortController()
  let running: Cluster | null = first
  const restart = async (): Promise<string | null> => {
    let restarts = 0
    let endedAt = Number.NEGATIVE_INFINITY
    for (let reason = ''; !stopping.signal.aborted; ) {
      if (running) {
        await running.lost
        running = null
        if (stopping.signal.aborted) return null
        restarts = Date.now() - endedAt > soon ? 0 : restarts
        endedAt = Date.now()
        hear('the embedded database ended; it is started again')
      }
      const isFull = reason.includes('No space left on device')
      if (restarts >= maxRestarts && !isFull) return reason || 'it ended again and again'
      await rest(Math.min(longestRest, shortestRest * 2 ** restarts), stopping.signal).catch(() => undefined)
      if (stopping.signal.aborted) return null
      restarts++
      try {
        running = await start()
        reason = ''
        hear('the embedded database runs again')
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
        hear(`the embedded database did not start again: ${reason}`)
      }
    }
    return null
  }
  const done = restart()
  const lost = new Promise<string>((resolve) => {
    void done.then((reason) => {
      if (reason !== null) resolve(reason)
    })
  })
  return {
    lost,
    stop: async () => {
      stopping.abort()
      // One that is just being started is stopped too.
      if (running === null) await done
      await running?.stop()
    },
  }
}
