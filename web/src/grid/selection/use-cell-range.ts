import { useMemo, useState } from 'react'
import type { PlacedColumn } from '../columns/use-column-model.ts'
import type { CellPosition } from './cell-position.ts'
import { type CellRange, rangeBetween } from './cell-range.ts'

/**
 * The range of cells that is chosen: between the active cell and `head`, which Shift and the mouse move. It ends when another
 * cell becomes the active one. Check marks and the header are in no range.
 */
export function useCellRange(
  active: CellPosition,
  placed: readonly PlacedColumn[],
  extent: { readonly rows: number; readonly columns: number },
) {
  const [moved, setMoved] = useState<{ readonly from: CellPosition; readonly head: CellPosition } | null>(
    null,
  )
  const firstColumn = placed[0]?.column === null ? 1 : 0
  const isOfActive = moved?.from.row === active.row && moved.from.column === active.column
  const wished = isOfActive ? moved.head : active
  const [row, column] = [
    Math.min(wished.row, extent.rows - 1),
    Math.min(Math.max(wished.column, firstColumn), extent.columns - 1),
  ]
  const head = useMemo((): CellPosition => ({ row, column }), [row, column])
  const range = useMemo(
    (): CellRange | null =>
      active.row < 0 || active.row >= extent.rows || active.column < firstColumn || column < firstColumn
        ? null
        : rangeBetween(active, head),
    [active, head, column, extent.rows, firstColumn],
  )
  return {
    /** Null while the header or a check mark is active. */
    range,
    head,
    firstColumn,
    /** Moves the corner of the range that the active cell doesn't hold; `from`: the cell that becomes the active one. */
    extendTo: (to: CellPosition, from: CellPosition = active) => setMoved({ from, head: to }),
  }
}
