import type { PlacedColumn } from './use-column-model.ts'

/** Which columns of a line are seen, first and last included; one more on either side is drawn ahead. */
export function columnWindow(
  columns: readonly Pick<PlacedColumn, 'start' | 'width'>[],
  from: number,
  width: number,
): { readonly first: number; readonly last: number } {
  let first = 0
  while (first < columns.length - 1 && endOf(columns[first]) <= from) first++
  let last = first
  while (last < columns.length - 1 && endOf(columns[last]) < from + width) last++
  return { first: Math.max(first - 1, 0), last: Math.min(last + 1, columns.length - 1) }
}

const endOf = (column: Pick<PlacedColumn, 'start' | 'width'> | undefined) =>
  column ? column.start + column.width : 0

/** Where to scroll to so that a column is seen whole next to the pinned ones; null when it is. */
export function leftToSee(
  column: Pick<PlacedColumn, 'start' | 'width'>,
  from: number,
  width: number,
): number | null {
  if (column.start < from) return column.start
  if (column.start + column.width <= from + width) return null
  return Math.max(Math.min(column.start, column.start + column.width - width), 0)
}
