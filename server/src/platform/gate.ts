/** Lets so many in at once; the others wait in their order. */
export function openGate(max: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (run) => {
    if (inside < max) inside++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
