import { fieldType } from '@rumbo/domain/fields/field-types'
import type { CellKind } from '../columns/grid-column.ts'

/** The value as its type writes it; numbers, texts and all that need no more. */
export const textCell: CellKind = {
  draw: (value, { field, reader }) => fieldType(field.type).format(value, field, reader.display),
}
