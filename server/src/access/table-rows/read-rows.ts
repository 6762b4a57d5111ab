import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { openTable, type Table, type TableOf } from './table.ts'

/** A row of a table as its reader may see it: hidden columns are absent, empty ones null. */
export type TableRow = {
  readonly id: string
  readonly version: number
  /** Its place among the rows, from 0. */
  readonly position: number
  readonly values: Values
}

export type StoredTableRow = {
  id: string
  version: number
  position: number
  custom: Readonly<Record<string, Json>>
  calc: Readonly<Record<string, Json>>
}

/** The rows of a table of one record, in their order. @throws AppError NOT_FOUND */
export async function listTableRows(scope: Scope, of: TableOf): Promise<Visible<readonly TableRow[]>> {
  const table = await openTable(scope, of, 'read')
  return show((await selectRows(scope, of)).map((row) => visibleRow(table, row)))
}

/** Every row of a table of one record, as it is stored. Never leaves the server. */
export function selectRows(
  scope: Scope,
  { module, recordId, sectionId }: TableOf,
): Promise<StoredTableRow[]> {
  return ask<StoredTableRow>(
    scope,
    `select id, version, position, custom, calc from tenant.table_rows
     where record_id = $1 and section_id = $2 and module = $3 order by position, id`,
    [recordId, sectionId, module.id],
  )
}

/** A stored row less the columns that the reader may not see. */
export function visibleRow(
  { columns }: Pick<Table, 'columns'>,
  { id, version, position, custom, calc }: StoredTableRow,
): TableRow {
  const values = columns.map((field): [string, Json] => {
    const store = field.formula === undefined ? custom : calc
    return [field.id, store[field.id] ?? null]
  })
  return { id, version, position, values: Object.fromEntries(values) }
}
