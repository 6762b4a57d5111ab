import { moduleIn } from '../catalogue.ts'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { quoted } from '../parameters.ts'
import type { Scope } from '../scope.ts'
import { show, type Visible } from '../visible.ts'
import { recordsOf, type StoredRow, selectList, type VisibleRecord, visibleColumns } from './columns.ts'
import { isThere } from './ended-rights.ts'
import { rowRights, seenRows } from './row-rights.ts'

/** Some fields of some records, as their reader may see them; those that aren't the reader's are absent. In no order. */
export async function getRecords(
  scope: Scope,
  declared: RecordModule,
  { ids, fields }: { readonly ids: readonly string[]; readonly fields: readonly string[] },
): Promise<Visible<readonly VisibleRecord[]>> {
  const module = moduleIn(scope, declared)
  const columns = visibleColumns(scope, module).filter(({ field }) => fields.includes(field.id))
  const rows = await ask<StoredRow>(
    scope,
    `select ${selectList(module, columns)} from tenant.${quoted(module.table)} where id = any ($1::uuid[])
     and ${isThere(module)}`,
    [ids],
  )
  const rightsOf = await rowRights(scope, module, rows)
  return show(recordsOf(seenRows(module, rows, rightsOf), columns, rightsOf))
}
