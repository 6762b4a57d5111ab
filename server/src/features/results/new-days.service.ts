import { todayId } from '@rumbo/domain/formulas/plan'
import { recomputeMany } from '../../access/change/results/recompute.ts'
import { todayOf } from '../../access/change/today.ts'
import type { DueKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { looksAtToday } from '../../access/rights/formulas.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import * as queries from './new-days.queries.ts'
import { containersOf } from './results-due.queries.ts'

/** Records of one transaction. */
const batch = 500

/**
 * Computes the formulas again that look at the date, of organizations whose midnight has passed. How far it came is written with each
 * batch, after which the day is due again.
 */
export const newDays: DueKind = {
  id: 'new-days',
  batch: 1,
  find: queries.markNewDays(),
  run: async (scope, keys) => {
    if (await nextBatch(scope)) await markDue(scope, newDays, { keys })
  },
}

/** @returns whether there are more records */
async function nextBatch(scope: Scope): Promise<boolean> {
  const begun = await scope.first(queries.beginDay(todayOf(scope.timeZone)))
  if (!begun?.after) return false
  const [shipments, containers] = [moduleIn(scope, shipmentModule), moduleIn(scope, containerModule)]
  const isNeeded = looksAtToday(shipments) || looksAtToday(containers)
  const rows = isNeeded ? await scope.all(queries.nextShipments(begun.after, batch)) : []
  const ids = rows.map(({ id }) => id)
  const by = { way: 'automation' } as const
  const below = looksAtToday(containers) ? await scope.all(containersOf(ids)) : []
  await recomputeMany(scope, containers, { ids: below.map(({ id }) => id), changed: [todayId], by })
  await recomputeMany(scope, shipments, { ids, changed: [todayId], by })
  const last = ids.length === batch ? (ids.at(-1) ?? null) : null
  await scope.all(queries.saveProgress(last))
  return last !== null
}
