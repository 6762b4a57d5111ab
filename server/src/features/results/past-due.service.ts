import type pg from 'pg'
import { changeMany } from '../../access/change/change-many.ts'
import { askDoorBy } from '../../access/scope/doors.ts'
import { eachOrganization } from '../../access/scope/each-organization.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { shipmentModule } from '../../modules.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'

/** Records of one transaction. */
const batch = 500
const maxOrganizations = 100

const organizationsPastDue = () => statement<{ ids: string[] }>`
  select array(select system.organizations_past_due(${maxOrganizations}::integer)) as ids`

const nextPastDue = () => statement<{ id: string; eta: string }>`
  select id, eta from tenant.past_due order by id limit ${batch}::integer`

/**
 * Makes shipments past due whose ETA has passed where they arrive, in every organization. What is done is found no more, so a
 * stop loses nothing; any number of servers may do so at once. @throws AggregateError with what went wrong, at the end
 */
export async function followPastDue(pool: pg.Pool, isStopping: () => boolean = () => false): Promise<void> {
  const found = await askDoorBy(pool)(organizationsPastDue())
  await eachOrganization(found?.ids ?? [], async (organizationId) => {
    const job = { kind: 'job', name: 'past due', organizationId, way: 'automation' } as const
    let hasMore = true
    while (hasMore && !isStopping()) hasMore = await withScope(pool, job, nextBatch)
  })
}

/** @returns whether there may be more */
async function nextBatch(scope: Scope): Promise<boolean> {
  const due = await scope.all(nextPastDue())
  if (due.length === 0) return false
  // The ETA as it stands lets the rule judge anew; where it has moved meanwhile it was judged then.
  const rows = due.map(({ id, eta }) => ({ id, patch: { eta }, expected: { eta } }))
  const done = await changeMany(scope, shipmentModule, {
    ...{ rows, by: { way: 'automation' }, authority: 'product' },
  })
  return due.length === batch && done.some((each) => 'changed' in each && each.changed.length > 0)
}

/** Looks every minute, from the start on; `stop` waits for the batch under way. */
export function startPastDue(pool: pg.Pool, onError: (error: unknown) => void): Rounds {
  return startRounds((isStopping) => followPastDue(pool, isStopping), { idleMilliseconds: 60_000, onError })
}
