import type { DueKind } from '../../../access/due/kind.ts'
import { scheduleDue } from '../../../access/due/mark-due.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { forgetStaleAt, staleAt } from './freshness.queries.ts'
import { tellFreshness } from './freshness.service.ts'

/** Tells of shipments that time alone has made stale; they are scheduled as that time is written (migration 0310). */
export const staleDue: DueKind = { id: 'stale', batch: 50, way: 'tracking', run: tellStale }

async function tellStale(scope: Scope, keys: readonly string[]): Promise<void> {
  const rows = await scope.all(staleAt(keys))
  const ids = rows.flatMap(({ key, is_stale }) => (is_stale ? [key] : []))
  await scope.all(forgetStaleAt(ids))
  for (const id of ids) await tellFreshness(scope, id)
  await scheduleDue(
    scope,
    staleDue,
    rows.flatMap(({ key, at, is_stale }) => (is_stale ? [] : [{ key, at }])),
  )
}
