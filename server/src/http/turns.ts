import { AppError } from '@rumbo/domain/kernel/app-error'

/** Calls of one caller that use the database at once. A server has ten connections for everybody. */
export const maxCallsAtOnce = 4

/** Milliseconds that a call waits for its turn. With what it may take itself it is answered within ten seconds. */
const maxWait = 3_000

type Caller = { running: number; readonly waiting: (() => void)[] }

/** Lets the calls of each caller in a few at a time, in their order, so that slow ones hold up nobody else's. */
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
    if (next) next()
    else caller.running--
    if (caller.running === 0) this.#callers.delete(name)
  }
}

function waitForTurn({ waiting }: Caller): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(new AppError('UNAVAILABLE'))
    }, maxWait)
    waiting.push(begin)
  })
}
