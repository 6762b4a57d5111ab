import { dataEdge } from './data-edge.ts'

/** A cell of the grid. Row -1 is the header; column 0 is the first one drawn, that of the check marks if there is one. */
export type CellPosition = { readonly row: number; readonly column: number }

/** Rows, columns, and the rows that a page key passes. */
export type GridExtent = {
  readonly rows: number
  readonly columns: number
  readonly page: number
  /** Does a cell hold a value; undefined while that is not known. Without it all cells do. */
  readonly isFilled?: (at: CellPosition) => boolean | undefined
}

/** The part of a keyboard event that decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Where a key leads from a cell; null for a key that doesn't move. Ctrl or ⌘ goes to the edge of what is filled, or to an end. */
export function cellAfterKey(press: KeyPress, from: CellPosition, extent: GridExtent): CellPosition | null {
  if (press.altKey || press.shiftKey) return null
  const far = press.ctrlKey || press.metaKey
  const last = { row: extent.rows - 1, column: extent.columns - 1 }
  const to = (row: number, column: number): CellPosition => ({
    row: Math.min(Math.max(row, -1), last.row),
    column: Math.min(Math.max(column, 0), last.column),
  })
  const isFilled = extent.isFilled ?? (() => true)
  const rowEdge = (end: number) =>
    dataEdge(from.row, end, (row) => row < 0 || isFilled({ row, column: from.column }))
  const columnEdge = (end: number) =>
    dataEdge(from.column, end, (column) => from.row < 0 || isFilled({ row: from.row, column }))
  switch (press.key) {
    case 'ArrowUp':
      return to(far ? rowEdge(Math.min(from.row, 0)) : from.row - 1, from.column)
    case 'ArrowDown':
      return to(far ? rowEdge(last.row) : from.row + 1, from.column)
    case 'ArrowLeft':
      return to(from.row, far ? columnEdge(0) : from.column - 1)
    case 'ArrowRight':
      return to(from.row, far ? columnEdge(last.column) : from.column + 1)
    case 'Home':
      return to(far ? Math.min(0, last.row) : from.row, 0)
    case 'End':
      return to(far ? last.row : from.row, last.column)
    case 'PageUp':
      return far ? null : to(Math.max(from.row - extent.page, Math.min(from.row, 0)), from.column)
    case 'PageDown':
      return far ? null : to(from.row + extent.page, from.column)
    default:
      return null
  }
}
