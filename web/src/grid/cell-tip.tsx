import classes from './grid.module.css'
import type { CellTipState } from './use-cell-tip.ts'

/** The full text of a cell, beneath it. */
export function CellTip({ id, text, left, top }: Omit<CellTipState, 'cell'> & { readonly id: string }) {
  return (
    <div id={id} role="tooltip" className={classes.tip} style={{ left, top }}>
      {text}
    </div>
  )
}
