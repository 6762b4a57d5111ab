import { setTimeout as wait } from 'node:timers/promises'

/** What goes on in rounds; `stop` waits for the one under way. */
export type Rounds = { readonly stop: () => Promise<void> }

type Look = (isStopping: () => boolean, round: number) => Promise<unknown>

/** Looks again and again from now on and rests between; a round that fails is told, and the next one comes all the same. */
export function startRounds(
  look: Look,
  { idleMilliseconds, onError }: { idleMilliseconds: number; onError: (error: unknown) => void },
): Rounds {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    for (let round = 0; !signal.aborted; round++) {
      await look(() => signal.aborted, round).catch(onError)
      await wait(idleMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
