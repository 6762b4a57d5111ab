import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CellPosition, GridExtent } from './cell-position.ts'

const at = (root: HTMLElement, { row, column }: CellPosition) =>
  root.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)

/** The cell that an element is in; null outside of cells. */
export function cellOf(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null
}

/**
 * The one cell that Tab reaches, and the focus upon it. When it is scrolled out of sight the grid itself holds the focus,
 * and gives it back as soon as the cell is drawn again.
 */
export function useActiveCell(
  root: RefObject<HTMLElement | null>,
  extent: Pick<GridExtent, 'rows' | 'columns'>,
  /** The focus is in an editor or a menu of the grid. */
  isAway: RefObject<boolean>,
) {
  const [wished, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const row = Math.min(wished.row, extent.rows - 1)
  const column = Math.max(Math.min(wished.column, extent.columns - 1), 0)
  const active = useMemo((): CellPosition => ({ row, column }), [row, column])
  /** Is the focus in the grid, as the user sees it: also when its element was just taken away. */
  const holds = useRef(false)
  /** Between leaving one cell and entering another: a drawing in between would bring the focus back. */
  const isOnItsWay = useRef(false)

  // After every drawing: which cells are there changes with the scroll, not with this state.
  useLayoutEffect(() => {
    const grid = root.current
    if (
      !grid ||
      isAway.current ||
      isOnItsWay.current ||
      !holds.current ||
      isAt(document.activeElement, active)
    )
      return
    const cell = at(grid, active) ?? grid
    if (cell !== document.activeElement) cell.focus({ preventScroll: true })
  })

  return {
    active,
    /** Makes a cell the active one; its element is focused if the grid has the focus. */
    moveTo: setActive,
    /** The focus comes back to the active cell at the next drawing. */
    takeFocus: () => {
      holds.current = true
    },
    handlers: {
      onFocus: (event: FocusEvent) => {
        holds.current = true
        isOnItsWay.current = false
        const position = cellOf(event.target)
        if (position && !isAt(event.target, active)) setActive(position)
      },
      onBlur: (event: FocusEvent) => {
        holds.current = event.currentTarget.contains(event.relatedTarget)
        isOnItsWay.current = holds.current
      },
    },
  }
}

function isAt(element: Element | null, active: CellPosition) {
  const position = cellOf(element)
  return position?.row === active.row && position.column === active.column
}
