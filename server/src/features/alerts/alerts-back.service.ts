import type { DueKind } from '../../access/due/kind.ts'
import { announce } from '../../access/events/announce.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './open-alerts.queries.ts'
import { lockRecords, miscounted, writeCounts } from './open-alerts.service.ts'
import { modulesOf } from './watched-records.ts'

/** Records whose alerts come back, scheduled as an alert is put off (migration 0310), and those to be counted again (0353). */
export const alertsBack: DueKind = { id: 'alerts-back', batch: 200, run: bringBack }

async function bringBack(scope: Scope, keys: readonly string[]): Promise<void> {
  const back = (await scope.all(queries.recordsWithAlertsBack(keys))).map(({ id }) => id)
  const ids = [...new Set([...back, ...(await miscounted(scope, keys))])].sort()
  if (ids.length === 0) return
  await lockRecords(scope, await scope.all(modulesOf(ids)))
  await scope.all(queries.bringBack(ids))
  await writeCounts(scope, ids)
  await announce(scope, 'alerts')
}
