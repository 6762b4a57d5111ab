import { AppError } from '@rumbo/domain/kernel/app-error'
import { recordOf, type StoredRow, type VisibleRecord, visibleColumns } from '../../read/sql/columns.ts'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { rowRights, seenRows } from '../../rights/row-rights.ts'
import type { Scope } from '../../scope/scope.ts'
import { show, type Visible } from '../../visible/visible.ts'
import type { Changed } from '../locks/target.ts'

/**
 * A changed record as its reader may see it, out of what the change locked and wrote. Only where nothing has written the record
 * since; else `getRecord` reads it.
 * @throws AppError NOT_FOUND
 */
export async function showChanged(
  scope: Scope,
  declared: RecordModule,
  { id, recordId, version, own }: Changed & { readonly recordId: string },
): Promise<Visible<VisibleRecord>> {
  const module = moduleIn(scope, declared)
  const row: StoredRow = { id, version, profile_id: own.profileId, root: recordId }
  const rightsOf = await rowRights(scope, module, [row])
  if (seenRows(module, [row], rightsOf).length === 0) throw new AppError('NOT_FOUND')
  return show(recordOf(row, visibleColumns(scope, module), { rights: rightsOf(row), values: own.values }))
}
