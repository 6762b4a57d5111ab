import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { columnWindow, leftToSee } from './column-window.ts'
import type { ColumnModel, PlacedColumn } from './use-column-model.ts'

/** The columns that are drawn, and how a line of them is laid out. */
export type ColumnView = {
  readonly pinned: readonly PlacedColumn[]
  readonly shown: readonly PlacedColumn[]
  /** CSS `grid-template-columns` of a line: the pinned columns, the space of those left out, the rest. */
  readonly template: string
}

/** Width of what is seen of an element, in pixels; 0 until it is there. */
export function useViewWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const seen = element.current
    if (!seen) return
    const read = () => setWidth(seen.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(seen)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The columns in sight. Call `moved` when the grid is scrolled. */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  model: ColumnModel,
  viewWidth: number,
) {
  const room = Math.max(viewWidth - model.pinnedWidth, 0)
  const [left, setLeft] = useState(0)
  const { first, last } = columnWindow(model.rest, left, room)

  const view = useMemo((): ColumnView => {
    const shown = model.rest.slice(first, last + 1)
    const widths = (columns: readonly PlacedColumn[]) =>
      columns.map((column) => `${column.width}px`).join(' ')
    return {
      pinned: model.pinned,
      shown,
      template: `${widths(model.pinned)} ${shown[0]?.start ?? 0}px ${widths(shown)}`,
    }
  }, [model, first, last])

  /** Draws again only when other columns came in sight. */
  const moved = useCallback(() => {
    const next = scroller.current?.scrollLeft ?? 0
    setLeft((before) => {
      const was = columnWindow(model.rest, before, room)
      const is = columnWindow(model.rest, next, room)
      return was.first === is.first && was.last === is.last ? before : next
    })
  }, [scroller, model, room])

  const see = (index: number) => {
    const column = model.rest[index - model.pinned.length]
    const to = column && leftToSee(column, scroller.current?.scrollLeft ?? 0, room)
    if (typeof to === 'number') scroller.current?.scrollTo({ left: to, behavior: 'instant' })
  }
  return { view, moved, see }
}
