import type { CellKind } from '../grid-column.ts'
import classes from './cells.module.css'

/** One of a list's options as a grey chip: colour is kept for what has a meaning. */
export const optionCell: CellKind = {
  draw: (value, { field, row, reader }) => (
    <span className={classes.chip}>{reader.option(field, String(value), row.mode)}</span>
  ),
}
