import type { CellKind } from '../columns/grid-column.ts'
import classes from './cells.module.css'

/** An address of the web that opens in a new tab; anything but http stays a text. */
export const urlCell: CellKind = {
  draw: (value) =>
    /^https?:\/\//i.test(String(value)) ? (
      <a href={String(value)} target="_blank" rel="noreferrer" tabIndex={-1} className={classes.link}>
        {String(value)}
      </a>
    ) : (
      String(value)
    ),
}

/** An e-mail address that one can write to. */
export const emailCell: CellKind = {
  draw: (value) => (
    <a href={`mailto:${encodeURIComponent(String(value))}`} tabIndex={-1} className={classes.link}>
      {String(value)}
    </a>
  ),
}
