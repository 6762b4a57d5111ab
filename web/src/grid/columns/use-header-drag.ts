import { type PointerEvent, useRef, useState } from 'react'
import { cellOf } from '../selection/use-active-cell.ts'
import type { PlacedColumn } from './use-column-model.ts'

/** Pixels that a press must move to be a drag. */
const slack = 6

type Drop = { readonly index: number; readonly side: 'left' | 'right' }

/** A header that is dragged to the place of another one, by mouse and pen; a finger scrolls and has the menu. */
export function useHeaderDrag(placed: readonly PlacedColumn[], onMove: (id: string, target: string) => void) {
  const [drop, setDrop] = useState<Drop | null>(null)
  const from = useRef<{ readonly index: number; readonly x: number } | null>(null)
  /** A drag ends with a click, which is no press on the header. */
  const wasDrag = useRef(false)

  const headerAt = (event: PointerEvent) => {
    const hit = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((each) => event.currentTarget.contains(each) && each.closest('[data-row="-1"]'))
    const at = cellOf(hit ?? null)
    return at && placed[at.column]?.column ? at.column : null
  }

  return {
    drop,
    /** Says once whether the click that comes now ended a drag. */
    endedDrag: () => {
      const ended = wasDrag.current
      wasDrag.current = false
      return ended
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDrag.current = false
        const target = event.target instanceof Element ? event.target : null
        const at = cellOf(target)
        const isFree = !target?.closest('[data-border], [data-menu]') && event.pointerType !== 'touch'
        if (at?.row === -1 && event.button === 0 && isFree && placed[at.column]?.column)
          from.current = { index: at.column, x: event.clientX }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = from.current
        if (!start || (!drop && Math.abs(event.clientX - start.x) < slack)) return
        const index = headerAt(event)
        const isSamePart = index !== null && placed[index]?.isPinned === placed[start.index]?.isPinned
        wasDrag.current = true
        setDrop(isSamePart && index !== null ? { index, side: index < start.index ? 'left' : 'right' } : null)
      },
      onPointerUp: () => {
        const start = from.current
        from.current = null
        setDrop(null)
        const [id, target] = [
          start && placed[start.index]?.column?.id,
          drop && placed[drop.index]?.column?.id,
        ]
        if (id && target && id !== target) onMove(id, target)
      },
      onPointerCancel: () => {
        from.current = null
        setDrop(null)
      },
    },
  }
}
