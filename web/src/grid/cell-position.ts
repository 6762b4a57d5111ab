/** A cell of the grid. Row -1 is the header; column 0 is the first one drawn, that of the check marks if there is one. */
export type CellPosition = { readonly row: number; readonly column: number }

/** Rows, columns, and the rows that a page key passes. */
export type GridExtent = { readonly rows: number; readonly columns: number; readonly page: number }

/** The part of a keyboard event that decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Where a key leads from a cell; null for a key that doesn't move. Ctrl or ⌘ goes to the end of a line or of the list. */
export function cellAfterKey(press: KeyPress, from: CellPosition, extent: GridExtent): CellPosition | null {
  if (press.altKey || press.shiftKey) return null
  const far = press.ctrlKey || press.metaKey
  const last = { row: extent.rows - 1, column: extent.columns - 1 }
  const to = (row: number, column: number): CellPosition => ({
    row: Math.min(Math.max(row, -1), last.row),
    column: Math.min(Math.max(column, 0), last.column),
  })
  switch (press.key) {
    case 'ArrowUp':
      return to(far ? Math.min(from.row, 0) : from.row - 1, from.column)
    case 'ArrowDown':
      return to(far ? last.row : from.row + 1, from.column)
    case 'ArrowLeft':
      return to(from.row, far ? 0 : from.column - 1)
    case 'ArrowRight':
      return to(from.row, far ? last.column : from.column + 1)
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
