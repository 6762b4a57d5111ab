const rounds = 15
const runs = 5

/**
 * The median of five runs in milliseconds; the best of up to fifteen such rounds, until one keeps the bar: other work on
 * the same machine, such as other tests, only ever adds.
 */
export async function bestMedian(bar: number, run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && best > bar; round++) {
    const times: number[] = []
    for (let each = 0; each < runs; each++) times.push(await timeOf(run))
    best = Math.min(best, medianOf(times))
  }
  return best
}

/** Medians of five runs each, in milliseconds, taken by turns, so that both meet the same weather. */
export async function mediansByTurns(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let each = 0; each < runs; each++) {
    times[0].push(await timeOf(first))
    times[1].push(await timeOf(second))
  }
  return [medianOf(times[0]), medianOf(times[1])]
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY
