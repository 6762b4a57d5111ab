import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Pixels that a press must move to be a drag. */
const slack = 6

type Drop = { readonly id: string; readonly side: 'left' | 'right' }

/**
 * A tab that is dragged to the place of another one, by mouse and pen. Tabs that can be are marked by `data-tab-id`; `ids` are theirs, from the
 * first.
 */
export function useTabDrag(ids: readonly string[], onMove: (id: string, target: string) => void) {
  const [drop, setDrop] = useState<Drop | null>(null)
  const from = useRef<{ readonly id: string; readonly x: number } | null>(null)
  /** A drag ends with a click, which follows no link. */
  const wasDrag = useRef(false)
  const end = () => {
    from.current = null
    setDrop(null)
  }
  useEffect(() => {
    // A release anywhere else ends it too.
    const stop = () => {
      from.current = null
      setDrop(null)
    }
    window.addEventListener('pointerup', stop)
    return () => window.removeEventListener('pointerup', stop)
  }, [])
  return {
    drop,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDrag.current = false
        const id = idAt(event.target)
        if (id !== null && event.button === 0 && event.pointerType !== 'touch')
          from.current = { id, x: event.clientX }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = from.current
        if (!start || (!wasDrag.current && Math.abs(event.clientX - start.x) < slack)) return
        wasDrag.current = true
        const id = idAt(document.elementFromPoint(event.clientX, event.clientY))
        const isOther = id !== null && id !== start.id
        setDrop(isOther ? { id, side: ids.indexOf(id) < ids.indexOf(start.id) ? 'left' : 'right' } : null)
      },
      onPointerUp: () => {
        const start = from.current
        if (start && drop) onMove(start.id, drop.id)
        end()
      },
      onPointerCancel: end,
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!wasDrag.current) return
        wasDrag.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

const idAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tab-id]')?.dataset.tabId ?? null) : null
