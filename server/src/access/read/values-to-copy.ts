import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { valuesOfCopy } from '@rumbo/domain/shipments/duplicate'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import { actingId, rightsFor } from '../rights/rights.ts'
import { rowRights } from '../rights/row-rights.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { recordsOf, type StoredRow, selectList, visibleColumns } from './sql/columns.ts'

type Copied = Record<string, Json>

/**
 * What a copy of a shipment begins with, as far as its maker may see it and may write it in a record of his own. For the
 * making of that record alone: it never leaves the server.
 * @throws AppError NOT_FOUND
 */
export async function valuesToCopy(
  scope: Scope,
  module: RecordModule,
  id: string,
): Promise<{ readonly mode: Mode; readonly values: Copied }> {
  const [values] = await readValues(scope, module, { key: 'id', id })
  if (!values) throw new AppError('NOT_FOUND')
  const mode = modeOf(values)
  return { mode, values: copied(scope, module, { values, mode }) }
}

/** The same of the records that hang on one, oldest first. */
export async function childrenToCopy(
  scope: Scope,
  module: RecordModule,
  { recordId, mode }: { readonly recordId: string; readonly mode: Mode },
): Promise<readonly Copied[]> {
  const rows = await readValues(scope, module, { key: 'record_id', id: recordId })
  return rows.map((values) => copied(scope, module, { values, mode }))
}

async function readValues(
  scope: Scope,
  declared: RecordModule,
  { key, id }: { readonly key: 'id' | 'record_id'; readonly id: string },
): Promise<readonly Readonly<Copied>[]> {
  const module = moduleIn(scope, declared)
  const columns = visibleColumns(scope, module)
  const rows = await ask<StoredRow>(
    scope,
    `select ${selectList(module, columns)} from tenant.${quoted(module.table)} where ${key} = $1
       and ended_at is null order by id`,
    [id],
  )
  return recordsOf(rows, columns, await rowRights(scope, module, rows)).map(({ values }) => values)
}

function copied(
  scope: Scope,
  declared: RecordModule,
  { values, mode }: { readonly values: Readonly<Copied>; readonly mode: Mode },
): Copied {
  const module = moduleIn(scope, declared)
  const createdBy = actingId(scope)
  const rights = rightsFor(scope, module, { record: { createdBy } })
  const fields = module.columns.map(({ field }) => field).filter(({ id }) => rights.of(id) === 'edit')
  return valuesOfCopy(fields, values, mode)
}
