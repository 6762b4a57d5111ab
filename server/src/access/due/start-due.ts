import type pg from 'pg'
import type { Wakes } from '../../platform/database/wakes.ts'
import { longestRest, startRounds } from '../../platform/rounds.ts'
import { callDoorWith } from '../scope/doors.ts'
import { type DuePair, dueNow } from './due.queries.ts'
import { fairTurns, type Lanes } from './fair-turns.ts'
import { findDue } from './find-due.ts'
import type { AnyDueKind } from './kind.ts'
import { restingPairs } from './resting-pairs.ts'
import { runNext } from './run-next.ts'
import type { Turn } from './turn.ts'

/** Each lane is a connection while it has a turn. */
const defaultLanes: Lanes = { all: 5, ofKind: 2, ofOrganization: 2 }
const maxPairs = 500
/** What time alone makes due is found so often. */
const findEvery = 60_000
/** How long a pair rests that is held, that failed as a whole, or that another server is at. */
const rests: Readonly<Record<Exclude<Turn, 'more' | 'done'> | 'failed', number>> = {
  held: 5_000,
  failed: 5_000,
  busy: 1_000,
}

type Runner = {
  readonly pool: pg.Pool
  readonly kinds: readonly AnyDueKind[]
  readonly wakes: Wakes
  readonly onError: (error: unknown, kind?: string) => void
  readonly lanes?: Lanes
}

/**
 * Does what is due from now on: woken when something is marked, and by a timer when the next key is due. Any number of servers may.
 * `stop` waits for the turns under way.
 */
export function startDue({ pool, kinds, wakes, onError, lanes = defaultLanes }: Runner) {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]))
  const ids = [...byId.keys()]
  const turns = fairTurns(lanes)
  const resting = restingPairs()
  const underWay = new Set<Promise<void>>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isWokenAgain = false
  /** Whether more pairs are due than the last look gave. */
  let hasOthers = false

  const lookIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(wake, Math.max(0, milliseconds))
  }
  const nextLook = (wait: number | null) =>
    Math.min(wait === null ? longestRest : Math.ceil(wait) + 1, resting.wait(), longestRest)

  const look = async () => {
    const found = await callDoorWith(pool)(dueNow(ids, maxPairs))
    const due = found?.due ?? []
    hasOthers = due.length === maxPairs
    for (const pair of due) if (!resting.isResting(pair)) turns.add(pair)
    if (isStopped) return
    lookIn(nextLook(found?.wait ?? null))
    fill()
  }
  /** Looks now; where it is looking already, once more after it. */
  function wake(): void {
    if (isStopped) return
    if (looking) {
      isWokenAgain = true
      return
    }
    looking = look()
      .catch((error: unknown) => {
        onError(error)
        lookIn(rests.failed)
      })
      .finally(() => {
        looking = undefined
        if (!isWokenAgain) return
        isWokenAgain = false
        wake()
      })
  }
  const fill = () => {
    for (let pair = isStopped ? undefined : turns.next(); pair; pair = turns.next()) begin(pair)
  }
  const begin = (pair: DuePair) => {
    const run = take(pair).then((turn) => {
      underWay.delete(run)
      if (turn === 'held' || turn === 'busy' || turn === 'failed') {
        resting.rest(pair, rests[turn])
        lookIn(rests.busy)
      }
      if (hasOthers && turns.waiting() < lanes.all) wake()
      turns.end(pair, turn === 'more')
      fill()
    })
    underWay.add(run)
  }
  const take = async (pair: DuePair): Promise<Turn | 'failed'> => {
    const kind = byId.get(pair.kind)
    if (!kind) return 'done'
    const failed = (error: unknown) => onError(error, kind.id)
    const { organizationId } = pair
    return runNext({ pool, kind, organizationId, onError: failed, isStopping: () => isStopped }).catch(
      (error: unknown) => {
        failed(error)
        return 'failed' as const
      },
    )
  }
  const finding = startRounds(() => findDue(pool, kinds, onError), { idleMilliseconds: findEvery, onError })
  const deaf = wakes.on('due', (at) => {
    if (!(Number(at) * 1_000 > Date.now() + longestRest)) wake()
  })
  wake()
  return {
    stop: async () => {
      isStopped = true
      deaf()
      await finding.stop()
      clearTimeout(timer)
      await looking
      await Promise.all(underWay)
    },
  }
}
