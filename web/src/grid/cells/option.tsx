import type { CellKind } from '../columns/grid-column.ts'
import classes from './cells.module.css'
import { choices } from './choice.tsx'

/** One of a list's options as a grey chip: color is kept for what has a meaning, as an organization gave it one. */
export const optionCell: CellKind = {
  draw: (value, cell) =>
    cell.field.choices ? (
      choices(value, cell)
    ) : (
      <span className={classes.chip}>{cell.reader.option(cell.field, String(value), cell.row.mode)}</span>
    ),
}
