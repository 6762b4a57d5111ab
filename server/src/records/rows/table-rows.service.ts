import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Patch } from '../../access/change/parse-patch.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as write from '../../access/table-rows/change-rows.ts'
import { listTableRows, type TableRow } from '../../access/table-rows/read-rows.ts'
import type { TableOf } from '../../access/table-rows/table.ts'
import { mapVisible } from '../../access/visible/visible.ts'

type RowOf = TableOf & { readonly rowId: string }

/** Rows of a table are one's own, so they are shown as one's own records are. */
const flat = ({ id, version, position, values }: TableRow) => ({
  ...values,
  id,
  version,
  position,
  owned: true,
  ended: false,
})

/** The rows of a table in their order. @throws AppError NOT_FOUND */
export async function listRows(scope: Scope, table: TableOf) {
  return mapVisible(await listTableRows(scope, table), (rows) => ({ items: rows.map(flat) }))
}

/** One row of a table. @throws AppError NOT_FOUND */
export async function readRow(scope: Scope, { rowId, ...table }: RowOf) {
  return mapVisible(await listTableRows(scope, table), (rows) => {
    const row = rows.find(({ id }) => id === rowId)
    if (!row) throw new AppError('NOT_FOUND')
    return flat(row)
  })
}

/** Adds a row at the end. @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST with an issue per column */
export async function addRow(scope: Scope, table: TableOf, patch: Patch) {
  const rowId = await write.createTableRow(scope, table, { patch, by: { way: scope.actor.way } })
  noteIdempotencyRecord(scope, rowId)
  return readRow(scope, { ...table, rowId })
}

/** Changes a row. @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST with an issue per column */
export async function changeRow(
  scope: Scope,
  row: RowOf,
  { patch, seen }: { readonly patch: Patch; readonly seen: Values | undefined },
) {
  const conflicts = await write.changeTableRow(scope, row, { patch, seen, by: { way: scope.actor.way } })
  return mapVisible(await readRow(scope, row), (visible) => ({ ...visible, conflicts: [...conflicts] }))
}

/** Takes a row away; its values stay in history. @throws AppError NOT_FOUND, UNAUTHORIZED */
export const removeRow = (scope: Scope, row: RowOf): Promise<void> =>
  write.deleteTableRow(scope, row, { way: scope.actor.way })
