import type pg from 'pg'
import { longestRest, type Rounds, startRounds } from '../../platform/rounds.ts'
import { callDoorWith } from '../scope/doors.ts'
import { statement } from '../scope/statement.ts'

/** Lines of history that one round seals at most. */
const batch = 2_000
const idleMilliseconds = 2_000
const roundsAfterChange = 3

/** Seals what stands to be sealed. @returns how many lines were */
export async function sealHistory(pool: pg.Pool, most = batch): Promise<number> {
  const sealed = await callDoorWith(pool)<{ count: number }>(
    statement`select system.seal_history(${most}::integer) as count`,
  )
  return sealed?.count ?? 0
}

/**
 * Seals new lines of history into their organizations' chains (decision 0038), in some rounds after each
 * change, since a line is sealed once all transactions have ended that were under way with it.
 */
export function startSealing(pool: pg.Pool, onError: (error: unknown) => void): Rounds {
  let left = roundsAfterChange
  const look = async (isStopping: () => boolean) => {
    while (!isStopping() && (await sealHistory(pool)) > 0) left = roundsAfterChange
    left--
    return left > 0 ? idleMilliseconds : undefined
  }
  const rounds = startRounds(look, { idleMilliseconds: longestRest, onError })
  return {
    ...rounds,
    wake: () => {
      const isResting = left <= 0
      left = roundsAfterChange
      if (isResting) rounds.wake()
    },
  }
}
