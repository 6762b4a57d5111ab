import type { Steps } from '@rumbo/domain/kernel/steps'

/** Records computed between two turns of the event loop: few, since what the database is to do next waits for a turn as well. */
export const turnSize = 20

/** Lets the event loop turn. A long computation awaits it now and then, so that other calls don't wait. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The longest that a computation in steps keeps the event loop to itself, in milliseconds, but for its longest step. */
const maxTurn = 10

/** Runs a computation in steps, and lets the event loop turn every few milliseconds. */
export async function finishInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let began = performance.now()
  let step = steps.next()
  while (!step.done) {
    if (performance.now() - began > maxTurn) {
      await yieldToEventLoop()
      began = performance.now()
    }
    step = steps.next()
  }
  return step.value
}
