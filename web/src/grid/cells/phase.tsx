import { optionsOf } from '@rumbo/domain/fields/types/list'
import type { CSSProperties } from 'react'
import type { CellKind } from '../columns/grid-column.ts'
import classes from './cells.module.css'

/** A step of an ordered list of options, as a slim bar of steps and its word; the last step is done. */
export const phaseCell: CellKind = {
  width: 232,
  draw: (value, { field, row, reader }) => {
    const steps = optionsOf(field, row.mode)
    const reached = steps.indexOf(String(value)) + 1
    const look: CSSProperties & Record<`--${string}`, number> = {
      '--steps': steps.length,
      '--reached': reached,
    }
    return (
      <>
        <span
          className={reached === steps.length ? classes.stepsDone : classes.steps}
          style={look}
          aria-hidden
        />
        {reader.option(field, String(value), row.mode)}
      </>
    )
  },
}
