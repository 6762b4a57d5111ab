import { fieldType } from '@rumbo/domain/fields/field-types'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CellContext, CellKind } from '../columns/grid-column.ts'
import type { Freshness } from '../rows/grid-row.ts'
import classes from './cells.module.css'

/** Filled: it happened. Ring: a source expects it. Dashed: we computed it. Planned dates have no mark. */
const marks: Readonly<Record<Exclude<Freshness, 'planned'>, string | undefined>> = {
  actual: classes.actual,
  estimated: classes.estimated,
  predicted: classes.predicted,
}

const freshnessOf = ({ row, field }: CellContext) => row.freshness?.[field.id]

/** The sign of a date that can hardly be right; null where nothing is wrong with it. */
export function doubtMark({ row, field, reader }: CellContext) {
  const doubt = row.doubts?.[field.id]
  return doubt ? (
    <IconAlertTriangle size={14} className={classes.doubt} role="img" aria-label={reader.doubts[doubt]} />
  ) : null
}

/** A calendar date; on hover the weekday and how sure it is. */
export const dateCell: CellKind = {
  draw: (value, cell) => {
    const text = fieldType(cell.field.type).format(value, cell.field, cell.reader.display)
    const freshness = freshnessOf(cell)
    const doubt = doubtMark(cell)
    if ((freshness === undefined || freshness === 'planned') && !doubt) return text
    return (
      <>
        {doubt}
        {freshness === undefined || freshness === 'planned' ? null : (
          <span className={marks[freshness]} role="img" aria-label={cell.reader.freshness[freshness]} />
        )}
        {text}
      </>
    )
  },
  tip: (value, cell) => {
    const doubt = cell.row.doubts?.[cell.field.id]
    if (doubt) return cell.reader.doubts[doubt]
    const day = new Date(`${String(value).slice(0, 10)}T00:00:00Z`)
    if (Number.isNaN(day.getTime())) return null
    const long = new Intl.DateTimeFormat(cell.reader.display.language, { dateStyle: 'full', timeZone: 'UTC' })
    const freshness = freshnessOf(cell)
    return freshness === undefined
      ? long.format(day)
      : `${long.format(day)} · ${cell.reader.freshness[freshness]}`
  },
}
