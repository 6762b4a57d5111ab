import { useEffect, useLayoutEffect, useRef } from 'react'
import type { GridPeek } from './grid-props.ts'
import { isHeading } from './groups/headings.ts'
import type { RowsState } from './rows/row-store.ts'
import type { CellPosition } from './selection/cell-position.ts'

type PeekOf = {
  readonly peek: GridPeek | undefined
  readonly state: RowsState
  readonly active: CellPosition
  readonly firstColumn: number
  readonly moveTo: (position: CellPosition) => void
  readonly focus: () => void
}

/** Keeps the active cell and the row that is looked at next to the grid together. */
export function useGridPeek({ peek, state, active, firstColumn, moveTo, focus }: PeekOf): void {
  /** The row that both agreed on last. */
  const agreed = useRef<string | null>(null)
  const lastRow = useRef(active.row)
  useEffect(() => {
    const moved = lastRow.current !== active.row
    lastRow.current = active.row
    if (!peek || peek.id === null) {
      agreed.current = null
      return
    }
    const row = state.row(active.row)
    if (row?.id === peek.id) agreed.current = row.id
    else if (agreed.current === peek.id) {
      if (!moved || !row) return
      agreed.current = row.id
      peek.onFollow(row)
    } else if (agreed.current !== row?.id) {
      // Opened by an address: the row is gone to once it is here.
      const at = state.indexOf(peek.id)
      if (at < 0) return
      agreed.current = peek.id
      lastRow.current = at
      moveTo({ row: at, column: Math.max(active.column, firstColumn) })
    }
  })
  useLayoutEffect(() => {
    if (!peek) return
    peek.control.current = {
      walk: (by) => {
        let to = active.row + by
        while (isHeading(state, to)) to += by
        if (to >= 0 && to < state.room) moveTo({ row: to, column: active.column })
      },
      focus,
    }
  })
}
