import { moduleIn } from '../rights/catalogue.ts'
import { isThere } from '../rights/ended-rights.ts'
import type { RecordModule } from '../rights/modules.ts'
import { rowRights, seenRows } from '../rights/row-rights.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { recordsOf, type StoredRow, selectList, type VisibleRecord, visibleColumns } from './sql/columns.ts'

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
