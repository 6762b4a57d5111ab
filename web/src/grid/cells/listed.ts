import type { Json } from '@rumbo/domain/fields/field-type'
import { listedText } from '@rumbo/domain/fields/text/listed-text'
import { formatDate } from '@rumbo/domain/fields/types/date'
import { stepsOf } from '@rumbo/domain/phases/steps-of'
import type { CellContext, CellKind } from '../columns/grid-column.ts'

const textIn = (value: Json, { field, row, reader }: CellContext) =>
  listedText(value, field, {
    date: (day) => formatDate(day, reader.display.dateFormat),
    step: (id) => reader.option(stepsOf(field), id, row.mode),
  })

/** Places on the way, or steps with their dates, one after the other; all of them on hover and focus. */
export const listedCell: CellKind = { width: 232, draw: textIn, text: textIn, tip: textIn }
