import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { GridColumn } from '../../columns/grid-column.ts'
import type { GridRow } from '../../rows/grid-row.ts'

const isOfOptions = ({ type }: Field) => type === 'list' || type === 'status' || type === 'multiSelect'

/** A cell as it is copied: what a person reads in it; '' where it is empty or was not shared. */
export const cellText = (row: GridRow, column: GridColumn): string =>
  valueText(row.values[column.id], row, column)

/** The same of a value that does not stand in the row. */
export function valueText(
  value: Json | undefined,
  row: GridRow,
  { field, kind, reader }: GridColumn,
): string {
  if (value === undefined || value === null) return ''
  if (kind.text) return kind.text(value, { row, field, reader })
  if (isOfOptions(field)) {
    const options = Array.isArray(value) ? value : [value]
    return options.map((option) => reader.option(field, String(option), row.mode)).join(', ')
  }
  return fieldType(field.type).format(value, field, reader.display)
}
