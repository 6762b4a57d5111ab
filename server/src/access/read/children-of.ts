import { moduleIn } from '../rights/catalogue.ts'
import { isThere } from '../rights/ended-rights.ts'
import type { RecordModule } from '../rights/modules.ts'
import { rowRights, seenRows } from '../rights/row-rights.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { columnOf } from './sql/column-of.ts'
import { recordsOf, type StoredRow, selectList, type VisibleRecord, visibleColumns } from './sql/columns.ts'

/** What belongs to each record, by the record's id; oldest first. */
export type Children = ReadonlyMap<string, readonly VisibleRecord[]>

/**
 * Some fields of the records that belong to several records, as their reader may see them.
 * @throws AppError BAD_REQUEST where a field is hidden or unknown
 */
export async function childrenOf(
  scope: Scope,
  declared: RecordModule,
  { recordIds, fields }: { readonly recordIds: readonly string[]; readonly fields: readonly string[] },
): Promise<Visible<Children>> {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const columns = fields.map((id) => columnOf(visible, id, 'fields'))
  const stored = await ask<StoredRow>(
    scope,
    `select ${selectList(module, columns)} from tenant.${quoted(module.table)}
     where record_id = any ($1::uuid[]) and ${isThere(module)} order by id`,
    [recordIds],
  )
  const rightsOf = await rowRights(scope, module, stored)
  const rows = seenRows(module, stored, rightsOf)
  const children = recordsOf(rows, columns, rightsOf)
  const byParent = new Map<string, VisibleRecord[]>()
  for (const [at, { root }] of rows.entries()) {
    const child = children[at]
    if (!child) continue
    const siblings = byParent.get(root)
    if (siblings) siblings.push(child)
    else byParent.set(root, [child])
  }
  return show(byParent)
}
