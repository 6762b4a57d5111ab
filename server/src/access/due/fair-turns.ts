import { type DuePair, nameOfPair } from './due.queries.ts'

/** How much is under way at once: in all, of one kind, and of one organization. */
export type Lanes = { readonly all: number; readonly ofKind: number; readonly ofOrganization: number }

/** Kinds and organizations that wait for a turn, first come first served, and those under way. */
export type FairTurns = {
  /** Has a pair wait, unless it does; one that is under way gets another turn after it. */
  readonly add: (pair: DuePair) => void
  /** The next pair that may begin; undefined where none may. */
  readonly next: () => DuePair | undefined
  /** Ends a turn; where there is more to do the pair waits again, behind the others. */
  readonly end: (pair: DuePair, hasMore: boolean) => void
  readonly waiting: () => number
}

/** Gives out turns so that neither a slow kind nor a slow organization holds up the others. */
export function fairTurns(lanes: Lanes): FairTurns {
  const waiting = new Map<string, DuePair>()
  const running = new Map<string, DuePair>()
  const again = new Set<string>()
  const mayBegin = ({ kind, organizationId }: DuePair): boolean => {
    const others = [...running.values()]
    return (
      others.filter((other) => other.kind === kind).length < lanes.ofKind &&
      others.filter((other) => other.organizationId === organizationId).length < lanes.ofOrganization
    )
  }
  return {
    add: (pair) => {
      const key = nameOfPair(pair)
      if (running.has(key)) again.add(key)
      else waiting.set(key, pair)
    },
    next: () => {
      if (running.size >= lanes.all) return undefined
      for (const [key, pair] of waiting) {
        if (!mayBegin(pair)) continue
        waiting.delete(key)
        running.set(key, pair)
        return pair
      }
      return undefined
    },
    end: (pair, hasMore) => {
      const key = nameOfPair(pair)
      running.delete(key)
      if (again.delete(key) || hasMore) waiting.set(key, pair)
    },
    waiting: () => waiting.size,
  }
}
