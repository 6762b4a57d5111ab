import { allAnswered, isUnderWay } from './calls/under-way.ts'

/** Milliseconds after which nothing waits any longer. */
const longest = 10_000
/** The same while what a page begins with isn't drawn: over a slow line that takes long, and what can wait would make it longer. */
const longestUndrawn = 40_000
/** Milliseconds without a request that are needed: one that ends often leads to the next. */
const quiet = 150

/**
 * Resolves when the page is drawn, the browser has nothing to do and awaits no answer; ten seconds after it is drawn at the latest: what a page
 * begins with comes before all that can wait.
 */
export async function idle(): Promise<void> {
  await drawn()
  const until = performance.now() + longest
  const late = new Promise<void>((resolve) => setTimeout(resolve, longest))
  do {
    await Promise.race([allAnswered(), late])
    await nothingToDo(until - performance.now())
    await Promise.race([new Promise<void>((resolve) => setTimeout(resolve, quiet)), late])
    // On a busy machine that time passes while the page is still being drawn, which asks for more.
    await nothingToDo(until - performance.now())
  } while (isUnderWay() && performance.now() < until)
}

/** Resolves when nothing on the page stands for what is still on its way. */
async function drawn(): Promise<void> {
  const until = performance.now() + longestUndrawn
  while (isUndrawn() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, quiet))
}

const isUndrawn = (): boolean =>
  globalThis.document?.querySelector('#root:not(:has(main)), [data-on-its-way], [aria-busy=true]') != null

/** At once where the browser can't tell. */
const nothingToDo = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: Math.max(timeout, 1) })
    else resolve()
  })
