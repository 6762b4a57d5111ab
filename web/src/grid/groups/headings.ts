import type { RowsState } from '../rows/row-store.ts'
import type { CellRange } from '../selection/cell-range.ts'

type Lines = Pick<RowsState, 'section' | 'room'>

/** Is a line the heading of a group. */
export const isHeading = (state: Pick<RowsState, 'section'>, index: number): boolean =>
  state.section?.(index)?.at === index

/** How many lines of a range are records. */
export function recordsIn(state: Lines, { top, bottom }: Pick<CellRange, 'top' | 'bottom'>): number {
  if (!state.section) return Math.max(bottom - top + 1, 0)
  let count = 0
  for (let index = top; index <= bottom; index++) if (!isHeading(state, index)) count += 1
  return count
}

/** A range of so many records that is so much longer as it goes over headings. */
export function withHeadings(state: Lines, range: CellRange): CellRange {
  if (!state.section) return range
  const wanted = range.bottom - range.top + 1
  let [bottom, records] = [range.top - 1, 0]
  while (records < wanted && bottom < state.room - 1) {
    bottom += 1
    if (!isHeading(state, bottom)) records += 1
  }
  return { ...range, bottom }
}
