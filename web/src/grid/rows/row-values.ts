import type { Json } from '@rumbo/domain/fields/field-type'
import { sameValue } from '../../forms/same-value.ts'
import type { GridRow } from './grid-row.ts'

/** A value of a cell. */
export type CellValue = { readonly rowId: string; readonly field: string; readonly value: Json }

/** Values by row and field. */
export type ValuesOfRows = ReadonlyMap<string, ReadonlyMap<string, Json>>

/** Some cells' values, by row and field; the last of a cell counts. */
export function byRow(cells: readonly CellValue[]): ValuesOfRows {
  const rows = new Map<string, Map<string, Json>>()
  for (const { rowId, field, value } of cells) {
    const fields = rows.get(rowId) ?? new Map<string, Json>()
    rows.set(rowId, fields.set(field, value))
  }
  return rows
}

/** A row with other values in some of its cells; the same object when nothing differs. */
export function withValues(row: GridRow, values: ReadonlyMap<string, Json> | undefined): GridRow {
  if (!values) return row
  const changed = [...values].filter(([field, value]) => !sameValue(row.values[field] ?? null, value))
  return changed.length === 0 ? row : { ...row, values: { ...row.values, ...Object.fromEntries(changed) } }
}

/** Fields whose values differ between two states of a row. */
export const changedFields = (before: GridRow, after: GridRow): ReadonlySet<string> =>
  new Set(
    [...new Set([...Object.keys(before.values), ...Object.keys(after.values)])].filter((field) => {
      const [was, is] = [before.values[field], after.values[field]]
      return was === undefined || is === undefined ? was !== is : !sameValue(was, is)
    }),
  )
