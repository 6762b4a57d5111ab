import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { CellPosition } from './cell-position.ts'
import { type CellRange, fillRange } from './cell-range.ts'
import { cellOf } from './use-active-cell.ts'

/** Pixels from the edge of what is seen within which a drag scrolls, and how far it does in each frame. */
const edge = 24
const stride = 16
/** Height of the header, which rows go under. */
const head = 32

type PointerOf = {
  readonly range: CellRange | null
  readonly firstColumn: number
  readonly canFill: boolean
  readonly active: CellPosition
  readonly extendTo: (to: CellPosition, from?: CellPosition) => void
  readonly onFill: (source: CellRange, target: CellRange) => void
}

/** What is done with the pointer. */
type PointerHandlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

/** The handlers of two that look at the same pointer, the first one's first. */
export const bothPointers = (one: PointerHandlers, other: PointerHandlers): PointerHandlers => ({
  onPointerDown: (event) => {
    one.onPointerDown(event)
    other.onPointerDown(event)
  },
  onPointerMove: (event) => {
    one.onPointerMove(event)
    other.onPointerMove(event)
  },
  onPointerUp: () => {
    one.onPointerUp()
    other.onPointerUp()
  },
  onPointerCancel: () => {
    one.onPointerCancel()
    other.onPointerCancel()
  },
})

type Drag =
  | { readonly kind: 'range'; readonly from: CellPosition }
  | { readonly kind: 'fill'; readonly source: CellRange }

/** Chooses ranges by mouse and pen and drags the fill handle; near an edge the grid scrolls along. Fingers scroll. */
export function useRangePointer(of: PointerOf) {
  const [fill, setFill] = useState<CellRange | null>(null)
  const drag = useRef<Drag | null>(null)
  const at = useRef({ x: 0, y: 0 })
  const frame = useRef(0)
  const latest = useRef(of)
  latest.current = of

  function over(grid: HTMLElement) {
    const position = cellUnder(grid, at.current)
    const now = drag.current
    if (!position || !now) return
    const column = Math.max(position.column, latest.current.firstColumn)
    const cell = { row: Math.max(position.row, 0), column }
    if (now.kind === 'range') latest.current.extendTo(cell, now.from)
    else setFill(fillRange(now.source, cell))
  }

  function follow(grid: HTMLElement) {
    const box = grid.getBoundingClientRect()
    const { x, y } = at.current
    const down = y > box.bottom - edge ? stride : y < box.top + head + edge ? -stride : 0
    const right = x > box.right - edge ? stride : x < box.left + edge ? -stride : 0
    if (down !== 0 || right !== 0) grid.scrollBy({ top: down, left: right, behavior: 'instant' })
    if (down !== 0 || right !== 0) over(grid)
    frame.current = requestAnimationFrame(() => follow(grid))
  }

  function end() {
    cancelAnimationFrame(frame.current)
    drag.current = null
  }
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return {
    /** What a fill covers while it is dragged. */
    fill,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const target = event.target instanceof Element ? event.target : null
        const cell = cellOf(target)
        const { range, firstColumn, canFill, active, extendTo } = latest.current
        if (!cell || cell.row < 0 || cell.column < firstColumn) return
        if (event.button !== 0 || event.pointerType === 'touch') return
        at.current = { x: event.clientX, y: event.clientY }
        if (target?.closest('[data-handle]') && range && canFill) {
          event.preventDefault()
          drag.current = { kind: 'fill', source: range }
        } else if (event.shiftKey) {
          // The active cell stays where it is.
          event.preventDefault()
          extendTo(cell)
          drag.current = { kind: 'range', from: active }
        } else drag.current = { kind: 'range', from: cell }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag.current) return
        const grid = event.currentTarget
        at.current = { x: event.clientX, y: event.clientY }
        // Captured only once it leaves its cell: a click on a link would else be one on the grid.
        if (
          !grid.hasPointerCapture(event.pointerId) &&
          drag.current.kind === 'range' &&
          !hasLeft(grid, drag.current.from, at.current)
        )
          return
        if (!grid.hasPointerCapture(event.pointerId)) {
          grid.setPointerCapture(event.pointerId)
          cancelAnimationFrame(frame.current)
          frame.current = requestAnimationFrame(() => follow(grid))
        }
        over(grid)
      },
      onPointerUp: () => {
        const done = drag.current
        end()
        if (done?.kind !== 'fill') return
        setFill(null)
        if (fill) latest.current.onFill(done.source, fill)
      },
      onPointerCancel: () => {
        end()
        setFill(null)
      },
    },
  }
}

function hasLeft(grid: HTMLElement, from: CellPosition, point: { readonly x: number; readonly y: number }) {
  const cell = cellUnder(grid, point)
  return cell !== null && (cell.row !== from.row || cell.column !== from.column)
}

/** The cell under a point, or the nearest one where the point left the grid. */
function cellUnder(
  grid: HTMLElement,
  { x, y }: { readonly x: number; readonly y: number },
): CellPosition | null {
  const box = grid.getBoundingClientRect()
  const inside = {
    x: Math.min(Math.max(x, box.left + 2), box.right - 18),
    y: Math.min(Math.max(y, box.top + head + 2), box.bottom - 18),
  }
  const hit = document
    .elementsFromPoint(inside.x, inside.y)
    .find((each) => grid.contains(each) && cellOf(each))
  return cellOf(hit ?? null)
}
