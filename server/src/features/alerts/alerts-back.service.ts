import type { DueKind } from '../../access/due/kind.ts'
import { announce } from '../../access/events/announce.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './open-alerts.queries.ts'
import { lockRows, miscounted, writeCounts } from './open-alerts.service.ts'

/** Shipments whose alerts come back, scheduled as an alert is put off (migration 0310), and those to be counted again (0353). */
export const alertsBack: DueKind = { id: 'alerts-back', batch: 200, run: bringBack }

async function bringBack(scope: Scope, keys: readonly string[]): Promise<void> {
  const back = (await scope.all(queries.rowsWithAlertsBack(keys))).map(({ id }) => id)
  const ids = [...new Set([...back, ...(await miscounted(scope, keys))])].sort()
  if (ids.length === 0) return
  await lockRows(scope, ids)
  await scope.all(queries.bringBack(ids))
  await writeCounts(scope, ids)
  await announce(scope, 'alerts')
}
