import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Actor } from '../../../access/scope/actor.ts'
import { withScope } from '../../../access/scope/scope.ts'
import { takeTurn } from '../polls/poll.queries.ts'

/** How long somebody waits for a turn, in seconds. */
const patience = 10

/** The source rests, or others have taken all turns of the next seconds. */
export class TurnTooFar extends Error {}

/**
 * Gives out the turns of a source's calls, on all servers together: as many a minute as its limit allows.
 * @returns waits for the next turn, and throws TurnTooFar where that is too far off
 */
export function turnAt(pool: pg.Pool, job: Actor, sourceId: string) {
  return async (): Promise<void> => {
    const turn = await withScope(pool, job, (scope) => scope.first(takeTurn(sourceId, patience)))
    if (!turn) throw new TurnTooFar()
    await wait(Math.max(0, Date.parse(turn.at) - Date.now()))
  }
}
