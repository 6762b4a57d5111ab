import type pg from 'pg'
import { allotNumbers } from '../../access/change/create/allot-numbers.ts'
import { rootModules } from '../../access/rights/declared-modules.ts'
import { askDoorBy } from '../../access/scope/doors.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import * as queries from './results-due.queries.ts'
import { followDue } from './viewers.service.ts'

/** Records of one transaction: each is locked until its end. */
const batch = 500
const maxOrganizations = 100
const idleMilliseconds = 200

/**
 * Does what is due of own formulas and numbers after others wrote shared records: a batch for each organization in turn, those
 * with little first, until nothing is left. A batch is taken and done in one transaction, so that a stop loses nothing; any
 * number of servers may do so at once. What fails is put off and tried again, and holds up nothing else.
 */
export async function followResultsDue(
  pool: pg.Pool,
  onError: (error: unknown) => void,
  isStopping: () => boolean = () => false,
): Promise<void> {
  let isAny = true
  while (isAny && !isStopping()) {
    const due = await askDoorBy(pool)(queries.organizationsDue(maxOrganizations))
    isAny = false
    for (const id of due?.ids ?? []) {
      if (isStopping()) return
      const isDone = await followNext(pool, id).then(() => true, onError)
      isAny ||= isDone === true
    }
  }
}

async function followNext(pool: pg.Pool, organizationId: string): Promise<void> {
  const job = { kind: 'job', name: 'results', organizationId, way: 'automation' } as const
  // What is taken afterwards was there before the numbers were given, so that none is left without.
  const last = await withScope(pool, job, withNumbers)
  if (last === null) return
  let taken: readonly string[] = []
  try {
    await withScope(pool, job, async (scope) => {
      const due = await scope.all(queries.takeDue({ last, most: batch }))
      taken = due.map(({ id }) => id)
      await followDue(scope, due)
    })
  } catch (error) {
    await withScope(pool, job, (scope) => scope.all(queries.putOff(taken)))
    throw error
  }
}

/** @returns the last that is due; null where there is nothing, or more is to be numbered first */
async function withNumbers(scope: Scope): Promise<string | null> {
  const due = await scope.first(queries.lastDue())
  if (!due?.last) return null
  for (const module of due.given ? rootModules() : []) {
    if ((await allotNumbers(scope, module)) === batch) return null
  }
  return due.last
}

/** Looks again and again, from the start on; `stop` waits for the batch under way. */
export function startResultsDue(pool: pg.Pool, onError: (error: unknown) => void): Rounds {
  return startRounds((isStopping) => followResultsDue(pool, onError, isStopping), {
    idleMilliseconds,
    onError,
  })
}
