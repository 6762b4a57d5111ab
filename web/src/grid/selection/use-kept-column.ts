import { useLayoutEffect, useRef } from 'react'
import type { PlacedColumn } from '../columns/use-column-model.ts'
import type { CellPosition } from './cell-position.ts'

/** Keeps the active cell in its column when that moves, or when columns come or leave before it. */
export function useKeptColumn(
  placed: readonly PlacedColumn[],
  active: CellPosition,
  moveTo: (position: CellPosition) => void,
): void {
  const before = useRef(placed)
  useLayoutEffect(() => {
    if (before.current === placed) return
    const id = before.current[active.column]?.column?.id
    before.current = placed
    const column = placed.findIndex((each) => each.column?.id === id)
    if (id !== undefined && column >= 0 && column !== active.column) moveTo({ row: active.row, column })
  })
}
