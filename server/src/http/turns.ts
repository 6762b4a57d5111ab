import { AppError } from '@rumbo/domain/kernel/app-error'

/** Calls of one caller that use the database at once. A server has ten connections for everybody. */
export const maxCallsAtOnce = 4

/** Milliseconds that a call waits while none of its caller's calls ends: those before it are stuck. */
const maxStandstill = 3_000

/** Milliseconds that a call waits at most, however its caller's others get on. */
const maxWait = 20_000

/** Calls of one caller that wait; one more is refused at once. */
const maxWaiting = 100

type Waiting = { readonly begin: () => void; readonly goOn: () => void }
type Caller = { running: number; readonly waiting: Waiting[] }

/**
 * Lets the calls of each caller in a few at a time, in their order, so that slow ones hold up nobody else's. What a screen asks at once
 * waits here as long as it gets on.
 */
export class Turns {
  readonly #callers = new Map<string, Caller>()

  /** Runs a call in its turn. Rejects as it does, and with UNAVAILABLE where its turn does not come. */
  async take<T>(name: string, run: () => Promise<T>): Promise<T> {
    const caller = this.#callers.get(name) ?? { running: 0, waiting: [] }
    this.#callers.set(name, caller)
    if (caller.running < maxCallsAtOnce) caller.running++
    else await waitForTurn(caller)
    try {
      return await run()
    } finally {
      this.#leave(name, caller)
    }
  }

  /** Hands the place on to who waits longest; a caller without calls is forgotten. */
  #leave(name: string, caller: Caller): void {
    const next = caller.waiting.shift()
    if (next) next.begin()
    else caller.running--
    for (const { goOn } of caller.waiting) goOn()
    if (caller.running === 0) this.#callers.delete(name)
  }
}

function waitForTurn({ waiting }: Caller): Promise<void> {
  if (waiting.length >= maxWaiting) return Promise.reject(new AppError('UNAVAILABLE'))
  return new Promise((resolve, reject) => {
    const since = performance.now()
    const refuse = () => {
      waiting.splice(waiting.indexOf(mine), 1)
      reject(new AppError('UNAVAILABLE'))
    }
    let timer = setTimeout(refuse, maxStandstill)
    const mine: Waiting = {
      begin: () => {
        clearTimeout(timer)
        resolve()
      },
      goOn: () => {
        clearTimeout(timer)
        timer = setTimeout(refuse, Math.max(0, Math.min(maxStandstill, since + maxWait - performance.now())))
      },
    }
    waiting.push(mine)
  })
}
