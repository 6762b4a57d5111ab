import { allAnswered, isUnderWay } from './calls/under-way.ts'

/** Milliseconds after which nothing waits any longer. */
const longest = 10_000
/** Milliseconds without a request that are needed: one that ends often leads to the next. */
const quiet = 150

/**
 * Resolves when the browser has nothing to do and awaits no answer, after ten seconds at the latest: what a page begins with comes before all
 * that can wait.
 */
export async function idle(): Promise<void> {
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

/** At once where the browser can't tell. */
const nothingToDo = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: Math.max(timeout, 1) })
    else resolve()
  })
