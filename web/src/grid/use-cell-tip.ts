import { type PointerEvent, useRef, useState } from 'react'

/** Milliseconds of rest before a hovered cell tells its text. */
const hoverDelay = 400

/** The text about a cell, or what finds it out once the cell is rested on. */
export type TipText = string | null | (() => Promise<string | null>)

/** The text about a cell, and where it stands: pixels within the grid's frame. */
export type CellTipState = {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly cell: HTMLElement
}

/**
 * The full text of the cell that is hovered or focused, when the cell cuts it off or its kind has more to tell. One for the
 * whole grid, so that cells cost nothing. `textOf` gives what the cell's kind tells, `markOf` what its mark says.
 */
export function useCellTip(
  textOf: (cell: HTMLElement) => TipText,
  markOf: (cell: HTMLElement) => string | undefined,
) {
  const [tip, setTip] = useState<CellTipState | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rested = useRef<HTMLElement | null>(null)

  const hide = () => {
    clearTimeout(timer.current)
    rested.current = null
    setTip(null)
  }
  const show = (cell: HTMLElement) => {
    hide()
    const known = textOf(cell)
    if (typeof known !== 'function') return tell(cell, known ?? (isCut(cell) ? cell.textContent : null))
    // Keys pass over many cells: one that is only passed reads nothing.
    rested.current = cell
    timer.current = setTimeout(async () => {
      const text = await known().catch(() => null)
      if (rested.current === cell && cell.isConnected) tell(cell, text)
    }, hoverDelay)
  }
  const tell = (cell: HTMLElement, said: string | null) => {
    const text = [said, markOf(cell)].filter(Boolean).join('\n')
    const frame = cell.closest<HTMLElement>('[data-grid-frame]')
    if (!text || !frame) return setTip(null)
    const box = cell.getBoundingClientRect()
    const around = frame.getBoundingClientRect()
    setTip({ text, cell, left: Math.max(box.left - around.left, 0), top: box.bottom - around.top })
  }
  return {
    tip,
    hide,
    show,
    onPointerOver: (event: PointerEvent) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null
      if (event.pointerType !== 'mouse' || cell === tip?.cell) return
      hide()
      if (cell) timer.current = setTimeout(show, hoverDelay, cell)
    },
  }
}

const isCut = (cell: HTMLElement) =>
  [cell, ...cell.children].some(
    (each) => each instanceof HTMLElement && each.scrollWidth > each.clientWidth && each.clientWidth > 0,
  )
