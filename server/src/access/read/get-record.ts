import { AppError } from '@rumbo/domain/kernel/app-error'
import { moduleIn } from '../rights/catalogue.ts'
import { isThere } from '../rights/ended-rights.ts'
import type { RecordModule } from '../rights/modules.ts'
import { rowRights, seenRows } from '../rights/row-rights.ts'
import { ask, askKept } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { recordsOf, type StoredRow, selectList, type VisibleRecord, visibleColumns } from './sql/columns.ts'

/**
 * One record, as its reader may see it.
 * @throws AppError NOT_FOUND, alike for one that isn't there and one that isn't the reader's
 */
export async function getRecord(
  scope: Scope,
  declared: RecordModule,
  id: string,
): Promise<Visible<VisibleRecord>> {
  const module = moduleIn(scope, declared)
  const columns = visibleColumns(scope, module)
  const rows = await askKept<StoredRow>(
    scope,
    `select ${selectList(module, columns)} from tenant.${quoted(module.table)} where id = $1 and ${isThere(module)}`,
    [id],
  )
  const rightsOf = await rowRights(scope, module, rows)
  const [record] = recordsOf(seenRows(module, rows, rightsOf), columns, rightsOf)
  if (!record) throw new AppError('NOT_FOUND')
  return show(record)
}

/** The records that belong to one record, oldest first. */
export async function getChildren(
  scope: Scope,
  declared: RecordModule,
  recordId: string,
): Promise<Visible<readonly VisibleRecord[]>> {
  const module = moduleIn(scope, declared)
  const columns = visibleColumns(scope, module)
  const rows = await ask<StoredRow>(
    scope,
    `select ${selectList(module, columns)} from tenant.${quoted(module.table)}
     where record_id = $1 and ${isThere(module)} order by id`,
    [recordId],
  )
  const rightsOf = await rowRights(scope, module, rows)
  return show(recordsOf(seenRows(module, rows, rightsOf), columns, rightsOf))
}
