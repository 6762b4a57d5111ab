import { fieldType } from '@rumbo/domain/fields/field-types'
import type { CellContext, CellKind } from '../grid-column.ts'
import type { Freshness } from '../grid-row.ts'
import classes from './cells.module.css'

/** Filled: it happened. Ring: a source expects it. Dashed: we computed it. Planned dates have no mark. */
const marks: Readonly<Record<Exclude<Freshness, 'planned'>, string | undefined>> = {
  actual: classes.actual,
  estimated: classes.estimated,
  predicted: classes.predicted,
}

const freshnessOf = ({ row, field }: CellContext) => row.freshness?.[field.id]

/** A calendar date; on hover the weekday and how sure it is. */
export const dateCell: CellKind = {
  draw: (value, cell) => {
    const text = fieldType(cell.field.type).format(value, cell.field, cell.reader.display)
    const freshness = freshnessOf(cell)
    if (freshness === undefined || freshness === 'planned') return text
    return (
      <>
        <span className={marks[freshness]} role="img" aria-label={cell.reader.freshness[freshness]} />
        {text}
      </>
    )
  },
  tip: (value, cell) => {
    const day = new Date(`${String(value).slice(0, 10)}T00:00:00Z`)
    if (Number.isNaN(day.getTime())) return null
    const long = new Intl.DateTimeFormat(cell.reader.display.language, { dateStyle: 'full', timeZone: 'UTC' })
    const freshness = freshnessOf(cell)
    return freshness === undefined
      ? long.format(day)
      : `${long.format(day)} · ${cell.reader.freshness[freshness]}`
  },
}
