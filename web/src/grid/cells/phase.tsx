import { optionsOf } from '@rumbo/domain/fields/types/list'
import type { CSSProperties } from 'react'
import type { CellContext, CellKind } from '../columns/grid-column.ts'
import classes from './cells.module.css'

type WordOf = (value: string, cell: CellContext) => string

const fullWord: WordOf = (value, { field, row, reader }) => reader.option(field, value, row.mode)

/** A step of an ordered list of options, as a slim bar of steps and its word, which may be another than the option's; the last step is done. */
export const stepsCell = (wordOf: WordOf): CellKind => ({
  width: 232,
  draw: (value, cell) => {
    const { field, row } = cell
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
        {wordOf(String(value), cell)}
      </>
    )
  },
})

/** The same with the words of its options. */
export const phaseCell: CellKind = stepsCell(fullWord)
