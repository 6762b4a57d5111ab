/** One line for `npm run bench`: the figure, and the bar that it has to keep. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly bar: number
  readonly unit?: string
  readonly better?: 'less' | 'more'
}

export function tell(figure: Figure): void {
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}

/** What the bench prints besides its figures. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}

type Runs<Name extends string> = Readonly<Record<Name, (round: number) => Promise<unknown>>>

/**
 * Runs each of several things once a round, one after the other, so that whatever disturbs the machine disturbs all alike.
 * @returns the median of each, in milliseconds
 */
export async function compare<Name extends string>(
  runs: Runs<Name>,
  { rounds, warmUp = 20 }: { rounds: number; warmUp?: number },
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(runs) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const began = performance.now()
      await runs[name](round + warmUp)
      if (round >= 0) times.get(name)?.push(performance.now() - began)
    }
  }
  const medians = names.map((name) => [name, median(times.get(name) ?? [])] as const)
  say(medians.map(([name, time]) => `${name} ${time.toFixed(2)} ms`).join(', '))
  return Object.fromEntries(medians) as Record<Name, number>
}
