import { todayId } from '@rumbo/domain/formulas/plan'
import type pg from 'pg'
import { recomputeMany } from '../../access/change/results/recompute.ts'
import { todayOf } from '../../access/change/today.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { looksAtToday } from '../../access/rights/formulas.ts'
import { askDoorBy } from '../../access/scope/doors.ts'
import { eachOrganization } from '../../access/scope/each-organization.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import * as queries from './new-days.queries.ts'

/** Records of one transaction. */
const batch = 500
const maxOrganizations = 100

/**
 * Computes anew the formulas that look at the date, for every organization whose midnight has passed. A batch and how far it
 * came are one transaction, so that a stop loses nothing; any number of servers may do so at once.
 * @throws AggregateError with what went wrong, at the end
 */
export async function followNewDays(pool: pg.Pool, isStopping: () => boolean = () => false): Promise<void> {
  const found = await askDoorBy(pool)(queries.withNewDay(maxOrganizations))
  await eachOrganization(found?.ids ?? [], async (organizationId) => {
    const job = { kind: 'job', name: 'new day', organizationId, way: 'automation' } as const
    let hasMore = true
    while (hasMore && !isStopping()) hasMore = await withScope(pool, job, nextBatch)
  })
}

/** @returns whether there are more records */
async function nextBatch(scope: Scope): Promise<boolean> {
  const begun = await scope.first(queries.beginDay(todayOf(scope.timeZone)))
  if (!begun?.after) return false
  const [shipments, containers] = [moduleIn(scope, shipmentModule), moduleIn(scope, containerModule)]
  const isAsked = looksAtToday(shipments) || looksAtToday(containers)
  const rows = isAsked ? await scope.all(queries.nextShipments(begun.after, batch)) : []
  const ids = rows.map(({ id }) => id)
  const by = { way: 'automation' } as const
  const below = looksAtToday(containers) ? await scope.all(queries.containersOf(ids)) : []
  await recomputeMany(scope, containers, { ids: below.map(({ id }) => id), changed: [todayId], by })
  await recomputeMany(scope, shipments, { ids, changed: [todayId], by })
  const last = ids.length === batch ? (ids.at(-1) ?? null) : null
  await scope.all(queries.saveProgress(last))
  return last !== null
}

/** Looks every minute, from the start on; `stop` waits for the batch under way. */
export function startNewDays(pool: pg.Pool, onError: (error: unknown) => void): Rounds {
  return startRounds((isStopping) => followNewDays(pool, isStopping), { idleMilliseconds: 60_000, onError })
}
