import { type CellPosition, cellAfterKey, type GridExtent, type KeyPress } from './cell-position.ts'

/** A rectangle of cells; all four sides are within it. */
export type CellRange = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The rectangle between two cells of the body. */
export const rangeBetween = (a: CellPosition, b: CellPosition): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

/** How many rows, columns and cells. */
export function sizeOf({ top, bottom, left, right }: CellRange) {
  const [rows, columns] = [bottom - top + 1, right - left + 1]
  return { rows, columns, cells: rows * columns }
}

/** Is a cell within. */
export const isWithin = (range: CellRange, { row, column }: CellPosition): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right

/** Where Shift and a key lead the moving corner of a range; null for a key that doesn't move it. The header stays out. */
export function headAfterKey(press: KeyPress, from: CellPosition, extent: GridExtent): CellPosition | null {
  if (!press.shiftKey) return null
  const next = cellAfterKey(
    { key: press.key, ctrlKey: press.ctrlKey, metaKey: press.metaKey, altKey: press.altKey, shiftKey: false },
    from,
    extent,
  )
  return next && { row: Math.max(next.row, 0), column: next.column }
}

/**
 * The range that a fill handle covers when it is released over a cell: down, up, right or left of its source, whichever way
 * is farther; null within the source.
 */
export function fillRange(source: CellRange, to: CellPosition): CellRange | null {
  const down = to.row - source.bottom
  const up = source.top - to.row
  const right = to.column - source.right
  const left = source.left - to.column
  const maxDistance = Math.max(down, up, right, left)
  if (maxDistance <= 0) return null
  if (maxDistance === down) return { ...source, top: source.bottom + 1, bottom: to.row }
  if (maxDistance === up) return { ...source, top: to.row, bottom: source.top - 1 }
  if (maxDistance === right) return { ...source, left: source.right + 1, right: to.column }
  return { ...source, left: to.column, right: source.left - 1 }
}
