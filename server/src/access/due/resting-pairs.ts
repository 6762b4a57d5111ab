import { type DuePair, nameOfPair } from './due.queries.ts'

/** Pairs that get no turn for a while. */
export type RestingPairs = {
  readonly rest: (pair: DuePair, milliseconds: number) => void
  readonly isResting: (pair: DuePair) => boolean
  /** The milliseconds until the next of them has rested; Infinity where none rests. */
  readonly wait: () => number
}

/** Remembers which pairs rest until when. */
export function restingPairs(): RestingPairs {
  const until = new Map<string, number>()
  const forgetRested = () => {
    for (const [name, time] of until) if (time <= Date.now()) until.delete(name)
  }
  return {
    rest: (pair, milliseconds) => void until.set(nameOfPair(pair), Date.now() + milliseconds),
    isResting: (pair) => {
      forgetRested()
      return until.has(nameOfPair(pair))
    },
    wait: () => {
      forgetRested()
      return [...until.values()].reduce(
        (least, time) => Math.min(least, time - Date.now() + 1),
        Number.POSITIVE_INFINITY,
      )
    },
  }
}
