import type pg from 'pg'
import { askDoorBy } from '../../access/scope/doors.ts'
import { eachOrganization } from '../../access/scope/each-organization.ts'
import { withScope } from '../../access/scope/scope.ts'
import { catchUpNext, maxCaughtUp } from '../../access/share/catch-up.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import * as queries from './shares-behind.queries.ts'

const maxOwners = 100
const idleMilliseconds = 5_000

/**
 * Writes the rows of shares that are behind and that no work is at: of connections that ended, and of works that failed or
 * could not be begun. A batch is one transaction, so a stop loses nothing; any number of servers may do so at once. One owner's
 * that can't be written hold up nobody else's.
 * @throws AggregateError with what went wrong, at the end
 */
export async function catchUpAll(pool: pg.Pool, isStopping: () => boolean = () => false): Promise<void> {
  const found = await askDoorBy(pool)(queries.ownersBehind(maxOwners))
  await eachOrganization(found?.ids ?? [], (id) => catchUpOwner(pool, id, isStopping))
}

async function catchUpOwner(pool: pg.Pool, organizationId: string, isStopping: () => boolean): Promise<void> {
  const job = { kind: 'job', name: 'shares', organizationId, way: 'automation' } as const
  let done = maxCaughtUp
  while (done === maxCaughtUp && !isStopping()) {
    done = await withScope(pool, job, async (scope) => {
      const work = await scope.first(queries.runningFollow())
      return catchUpNext(scope, work ? 'ended' : 'all')
    })
  }
}

/** Looks every few seconds, from the start on; `stop` waits for the batch under way. */
export function startSharesBehind(pool: pg.Pool, onError: (error: unknown) => void): Rounds {
  return startRounds((isStopping) => catchUpAll(pool, isStopping), { idleMilliseconds, onError })
}
