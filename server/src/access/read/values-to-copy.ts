import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { valuesOfCopy } from '@rumbo/domain/records/duplicate'
import { type Variant, variantOf } from '@rumbo/domain/records/record-module'
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
 * What a copy of a record begins with, as far as its maker may see it and may write it in a record of their own. For the
 * making of that record alone: it never leaves the server.
 * @throws AppError NOT_FOUND
 */
export async function valuesToCopy(
  scope: Scope,
  module: RecordModule,
  id: string,
): Promise<{ readonly variant: Variant | null; readonly values: Copied }> {
  const [values] = await readValues(scope, module, { key: 'id', id })
  if (!values) throw new AppError('NOT_FOUND')
  const variant = variantOf(module, values)
  return { variant, values: copied(scope, module, { values, variant }) }
}

/** The same of the records that belong to one, oldest first. */
export async function childrenToCopy(
  scope: Scope,
  module: RecordModule,
  { recordId, variant }: { readonly recordId: string; readonly variant: Variant | null },
): Promise<readonly Copied[]> {
  const rows = await readValues(scope, module, { key: 'record_id', id: recordId })
  return rows.map((values) => copied(scope, module, { values, variant }))
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
  { values, variant }: { readonly values: Readonly<Copied>; readonly variant: Variant | null },
): Copied {
  const module = moduleIn(scope, declared)
  const createdBy = actingId(scope)
  const rights = rightsFor(scope, module, { record: { createdBy } })
  const fields = module.columns.map(({ field }) => field).filter(({ id }) => rights.of(id) === 'edit')
  return valuesOfCopy(module, { fields, values, variant })
}
