import { counted, type PartAnswer } from '@rumbo/domain/dashboard/figures'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { countByFilter } from '../../access/read/count-by-filter.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../access/visible/visible.ts'

/** Tiles that each count the records of a filter; those of which the reader's role hides a field aren't there. */
export async function countTiles(
  scope: Scope,
  module: RecordModule,
  filters: Readonly<Record<string, Filter>>,
): Promise<Visible<PartAnswer>> {
  const counts: Record<string, Awaited<ReturnType<typeof countByFilter>>> = {}
  for (const [id, filter] of Object.entries(filters)) counts[id] = await countByFilter(scope, module, filter)
  return mapVisible(together(counts), (all) => ({
    module: module.id,
    tiles: Object.entries(all).flatMap(([id, count]) =>
      count === null ? [] : [counted(id, { count: count.count, filter: count.filter })],
    ),
    bars: [],
    rankings: [],
  }))
}
