/** Lets so many do something at once; the others wait in their order. */
export type Permits = <T>(run: () => Promise<T>) => Promise<T>

/** Hands out so many permits. */
export function permitsFor(most: number): Permits {
  let free = most
  const waiting: (() => void)[] = []
  return async (run) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
