import { conditionsIn, type Filter } from '@rumbo/domain/fields/filter/filter'
import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import type { Scope } from '../scope/scope.ts'
import { mapVisible, show, type Visible } from '../visible/visible.ts'
import { countRecords } from './count-records.ts'
import { visibleColumns } from './sql/columns.ts'

/** How many records a filter holds for, archived ones left out; with the cap of lists unless `exact`. Null where the reader's role hides a field of it. */
export async function countByFilter(
  scope: Scope,
  declared: RecordModule,
  filter: Filter,
  { exact = true }: { readonly exact?: boolean } = {},
): Promise<Visible<{ readonly count: number; readonly filter: Filter; readonly capped: boolean } | null>> {
  const seen = new Set(visibleColumns(scope, moduleIn(scope, declared)).map(({ field }) => field.id))
  if (conditionsIn(filter).some(({ field }) => !seen.has(field))) return show(null)
  const counted = await countRecords(scope, declared, { equal: { archived: false }, filter, exact })
  return mapVisible(counted, ({ count, capped }) => ({ count, filter, capped }))
}
