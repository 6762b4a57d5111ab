import type { DueKind } from '../../../access/due/kind.ts'
import { markDue, retryLater } from '../../../access/due/mark-due.ts'
import { attemptAll } from '../../../access/scope/attempt.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { holdKeys, shipmentsOfKeys } from '../tracking.queries.ts'
import { refold } from './refold.service.ts'

/** Shipments of one transaction; the rest of a message is folded after it. */
const most = 500
const first = '00000000-0000-0000-0000-000000000000'

/** Folds shipments that a large message left, or that could not be folded. */
export const foldsDue: DueKind = { id: 'folds', batch: 20, way: 'tracking', run: foldEach }

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
    await markDue(scope, foldsDue, { keys: others })
    last = others.at(most - 1)
  }
}

async function idsOf(scope: Scope, keys: readonly string[], after: string): Promise<readonly string[]> {
  return (await scope.all(shipmentsOfKeys(keys, { after, most }))).map(({ id }) => id)
}

async function foldAll(scope: Scope, ids: readonly string[]): Promise<void> {
  const failed = await attemptAll(scope, ids, (some) => foldEach(scope, some))
  await retryLater(
    scope,
    foldsDue,
    failed.map(({ each, error }) => ({ key: each, error })),
  )
}

async function foldEach(scope: Scope, ids: readonly string[]): Promise<void> {
  for (const id of ids) await refold(scope, id)
}
