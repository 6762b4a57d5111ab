import { recomputeMany } from '../../access/change/results/recompute.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { allModules } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { afterOf } from '../../access/works/note-batch.ts'
import type { WorkKind } from '../../access/works/work-kind.ts'
import { startWork } from '../../access/works/works.ts'
import * as queries from './recompute.queries.ts'

/** Records of one transaction: each is locked until its end. */
const batch = 1_000

/** Fills the results of formulas for all records of a module, in the order of their ids, to the last one there was. */
const recompute = (declared: RecordModule): WorkKind => ({
  id: `${declared.id}-recompute`,
  module: declared,
  step: async (scope, work) => {
    const { last } = work.input as { readonly last: string }
    const rows = await scope.all(
      queries.nextRecords(declared.table, { after: afterOf(work), last, most: batch }),
    )
    const ids = rows.map(({ id }) => id)
    const changed = await recomputeMany(scope, declared, { ids, by: { way: 'automation' } })
    const cursor = ids.length === batch ? (ids.at(-1) ?? null) : null
    return { cursor, done: ids.length, changed, refused: 0 }
  },
})

/** One kind for each module. */
export const recomputeKinds = (): readonly WorkKind[] => allModules().map(recompute)

/**
 * Begins to compute the formulas of a module for all records, as after a formula was made or changed; a record made
 * later has its results from birth.
 * @param fieldIds the formulas that it is for
 * @returns the work's id; null where there are no records
 */
export async function startRecompute(
  scope: Scope,
  declared: RecordModule,
  fieldIds: readonly string[],
): Promise<string | null> {
  const all = await scope.first(queries.allRecords(moduleIn(scope, declared).table))
  if (!all?.last) return null
  return startWork(scope, recompute(declared), {
    input: { last: all.last },
    title: { fields: fieldIds },
    fix: async () => all.count,
  })
}
