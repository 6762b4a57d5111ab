import type pg from 'pg'
import { announce } from '../../access/events/announce.ts'
import { askDoorBy } from '../../access/scope/doors.ts'
import { eachOrganization } from '../../access/scope/each-organization.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import * as queries from './open-alerts.queries.ts'
import { lockRows, writeCounts } from './open-alerts.service.ts'

/** Shipments of one transaction. */
const batch = 200
const maxOrganizations = 100
const idleMilliseconds = 1_000

/** Brings alerts back whose time has come; any number of servers may. */
async function bringAlertsBack(pool: pg.Pool, isStopping: () => boolean): Promise<void> {
  const found = await askDoorBy(pool)(queries.organizationsWithAlertsBack(maxOrganizations))
  await eachOrganization(found?.ids ?? [], async (organizationId) => {
    const job = { kind: 'job', name: 'alerts', organizationId, way: 'automation' } as const
    for (let hasMore = true; hasMore && !isStopping(); ) hasMore = await withScope(pool, job, bringNext)
  })
}

/** @returns whether there may be more */
async function bringNext(scope: Scope): Promise<boolean> {
  const ids = (await scope.all(queries.rowsWithAlertsBack(batch))).map(({ id }) => id)
  if (ids.length === 0) return false
  await lockRows(scope, ids)
  await scope.all(queries.bringBack(ids))
  await writeCounts(scope, ids)
  await announce(scope, 'alerts')
  return ids.length === batch
}

/** Looks every second, from the start on. */
export const startAlertsBack = (pool: pg.Pool, onError: (error: unknown) => void): Rounds =>
  startRounds((isStopping) => bringAlertsBack(pool, isStopping), { idleMilliseconds, onError })
