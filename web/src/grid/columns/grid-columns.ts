import type { Field } from '@rumbo/domain/fields/field'
import { fieldType, isSortable } from '@rumbo/domain/fields/field-types'
import { cellOfType } from '../cells/cell-of-type.ts'
import { defaultWidth } from './column-sizing.ts'
import type { CellKind, CellReader, GridColumn } from './grid-column.ts'

/** Cells by field id, for fields that a screen draws in a way of its own (a phase as a bar of steps). */
export type OwnCells = Readonly<Record<string, CellKind>>

/** The columns of a catalogue's fields, in their order. */
export const gridColumns = (
  fields: readonly Field[],
  reader: CellReader,
  cells: OwnCells = {},
): readonly GridColumn[] =>
  fields.map((field) => {
    const type = fieldType(field.type)
    const label = reader.label(field)
    const kind = cells[field.id] ?? cellOfType[field.type]
    return {
      id: field.id,
      field,
      label,
      kind,
      reader,
      width: kind.width ?? defaultWidth(field.type, label),
      sortable: isSortable(field),
      numeric: type.numeric,
    }
  })
