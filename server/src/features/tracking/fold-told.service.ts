import type pg from 'pg'
import { attemptAll } from '../../access/scope/attempt.ts'
import { askDoorBy } from '../../access/scope/doors.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import * as queries from './folds-due.queries.ts'
import { refold } from './refold.service.ts'
import { holdKeys, shipmentsOfKeys } from './tracking.queries.ts'

/** Shipments of one transaction; the rest of a message is folded after it. */
const most = 500
const first = '00000000-0000-0000-0000-000000000000'
const maxOrganizations = 20
const atOnce = 20

/**
 * Folds the shipments that news are about, by their keys. One that can't be folded is put off with the reason: what was told of it
 * is kept, and what was told of others reaches them.
 */
export async function foldTold(scope: Scope, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await scope.all(holdKeys(keys))
  const ids = await idsOf(scope, keys, first)
  await foldAll(scope, ids)
  const last = ids.at(most - 1)
  if (last) await noteAfter(scope, keys, last)
}

/** Has them folded after the transaction: what a large file tells of one shipment, slice by slice, is folded once. */
export async function foldLater(scope: Scope, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await scope.all(holdKeys(keys))
  await noteAfter(scope, keys, first)
}

async function noteAfter(scope: Scope, keys: readonly string[], after: string): Promise<void> {
  for (let last: string | undefined = after; last; ) {
    const others: readonly string[] = await idsOf(scope, keys, last)
    if (others.length > 0) await scope.all(queries.noteFolds(others))
    last = others.at(most - 1)
  }
}

async function idsOf(scope: Scope, keys: readonly string[], after: string): Promise<readonly string[]> {
  return (await scope.all(shipmentsOfKeys(keys, { after, most }))).map(({ id }) => id)
}

/** @returns what went wrong */
async function foldAll(scope: Scope, ids: readonly string[]): Promise<readonly Error[]> {
  const failed = await attemptAll(scope, ids, async (some) => {
    for (const id of some) await refold(scope, id)
  })
  for (const { each, error } of failed) await scope.all(queries.putOffFold(each, error.message))
  return failed.map(({ error }) => error)
}

/** Folds what was put off, or left by a large message. @returns whether there may be more */
export async function foldDue(pool: pg.Pool, onError: (error: unknown) => void): Promise<boolean> {
  const found = await askDoorBy(pool)(queries.organizationsWithFolds(maxOrganizations))
  let isAny = false
  for (const organizationId of found?.ids ?? []) {
    const job = { kind: 'job', name: 'tracking', organizationId, way: 'tracking' } as const
    const errors = await withScope(pool, job, async (scope) => {
      const due = (await scope.all(queries.nextFolds(atOnce))).map(({ record_id }) => record_id)
      const failed = await foldAll(scope, due)
      await scope.all(queries.forgetFolds(due))
      return failed
    }).catch((error: unknown) => [error])
    errors.forEach(onError)
    isAny ||= errors.length === 0
  }
  return isAny
}
