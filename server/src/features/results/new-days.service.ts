import { todayId } from '@rumbo/domain/formulas/plan'
import { recomputeMany } from '../../access/change/results/recompute.ts'
import { todayOf } from '../../access/change/today.ts'
import type { DueKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { childrenOfModule, rootModules, treeOf } from '../../access/rights/declared-modules.ts'
import { looksAtToday } from '../../access/rights/formulas.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './new-days.queries.ts'
import { childrenOf } from './results-due.queries.ts'

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
  const roots = rootModules().filter((root) => treeOf(root).some((module) => isOfDay(scope, module)))
  const rows =
    roots.length > 0 ? await scope.all(queries.nextRecords(roots, { after: begun.after, most: batch })) : []
  for (const root of roots) {
    const ids = rows.filter(({ module }) => module === root.id).map(({ id }) => id)
    if (ids.length > 0) await computeAgain(scope, root, ids)
  }
  const last = rows.length === batch ? (rows.at(-1)?.id ?? null) : null
  await scope.all(queries.saveProgress(last))
  return last !== null
}

const isOfDay = (scope: Scope, module: RecordModule): boolean => looksAtToday(moduleIn(scope, module))

/** Computes what looks at the date of records, after what does of their children. */
async function computeAgain(scope: Scope, root: RecordModule, ids: readonly string[]): Promise<void> {
  const today = { changed: [todayId], by: { way: 'automation' } } as const
  for (const child of childrenOfModule(root).filter((module) => isOfDay(scope, module))) {
    const children = await scope.all(childrenOf(child, ids))
    await recomputeMany(scope, child, { ...today, ids: children.map(({ id }) => id) })
  }
  await recomputeMany(scope, root, { ...today, ids })
}
