import { fieldType } from '@rumbo/domain/fields/field-types'
import type { GridColumn } from '../columns/grid-column.ts'
import type { PlacedColumn } from '../columns/use-column-model.ts'
import type { GridRow } from './grid-row.ts'

/** What a row is called: the text of its first field, else its id. */
export function rowText(row: GridRow, placed: readonly PlacedColumn[]): string {
  const column = placed.find((each) => each.opens)?.column
  const value = column && row.values[column.id]
  return column && value != null
    ? fieldType(column.field.type).format(value, column.field, column.reader.display)
    : row.id
}

/** Does a cell hold something; undefined while its row is not here. Check marks hold nothing. */
export function isFilled(
  row: GridRow | undefined,
  column: GridColumn | null | undefined,
): boolean | undefined {
  if (!column) return false
  if (!row) return undefined
  const value = row.values[column.id]
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
