import { allotNumbers } from '../../access/change/create/allot-numbers.ts'
import { recomputeMany } from '../../access/change/results/recompute.ts'
import type { DueKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { markFromEvents, recordsOf } from '../../access/due/mark-from-events.ts'
import type { Consumer, OutboxEvent } from '../../access/events/dispatcher.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { childrenOfModule, rootModules, standardModules } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { recordsByModule } from '../../access/share/records-by-module.ts'
import { childrenOf, lockRecords } from './results-due.queries.ts'

/** Records of one transaction: each is locked until its end. */
const batch = 500

/**
 * What another organization did to a shared record reaches one's own row without one's own formulas and number: they are made in
 * one's own scope, the owner's as well as a holder's. Keys are ids of records of any module.
 */
export const resultsDue: DueKind = { id: 'results', batch, run: followResults }

/** Marks records that another organization wrote. */
export const noteResultsDue: Consumer = markFromEvents(resultsDue, (event) =>
  isOthers(event) ? recordsOf(event) : [],
)

/** One's own formulas were part of one's own change. */
const isOthers = (event: OutboxEvent): boolean =>
  event.acting_organization_id !== event.organization_id && standardModules.has(event.module)

/** Gives numbers, then computes what formulas say now. It writes only what differs, so doing so twice does no harm. */
async function followResults(scope: Scope, keys: readonly string[]): Promise<void> {
  // Formulas read numbers: where more are to be given, that comes first.
  for (const module of rootModules()) {
    if ((await allotNumbers(scope, module)) === batch) return markDue(scope, resultsDue, { keys })
  }
  for (const { module, ids } of await recordsByModule(scope, keys)) await computeAll(scope, module, ids)
}

/** Computes the formulas of records and of their children, which the records' own may sum over. */
async function computeAll(scope: Scope, root: RecordModule, ids: readonly string[]): Promise<void> {
  const by = { way: 'automation' } as const
  if (ids.length > 1) await scope.all(lockRecords(root, ids))
  for (const child of childrenOfModule(root)) {
    const { formulas, tableFormulas } = moduleIn(scope, child)
    if (!formulas && tableFormulas.size === 0) continue
    const children = await scope.all(childrenOf(child, ids))
    await recomputeMany(scope, child, { ids: children.map(({ id }) => id), by })
  }
  await recomputeMany(scope, root, { ids, by })
}
