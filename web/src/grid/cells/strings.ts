import type { Json } from '@rumbo/domain/fields/field-type'
import type { CellContext, CellKind } from '../columns/grid-column.ts'
import { choiceNames, choices } from './choice.tsx'

const words = (value: Json, { field, row, reader }: CellContext): readonly string[] =>
  Array.isArray(value)
    ? value.map((item) =>
        field.type === 'multiSelect' ? reader.option(field, String(item), row.mode) : String(item),
      )
    : []

/** The first of several texts or options and how many more there are; all of them on hover. */
export const stringsCell: CellKind = {
  draw: (value, cell) => {
    if (cell.field.choices) return choices(value, cell)
    const [first = '', ...more] = words(value, cell)
    return more.length === 0 ? first : `${first}, +${more.length}`
  },
  tip: (value, cell) => {
    const all = cell.field.choices ? choiceNames(value, cell) : words(value, cell)
    return all.length > 1 ? all.join(', ') : null
  },
}
