import { type PointerEvent, useCallback, useRef, useState } from 'react'
import { boundedWidth } from './column-sizing.ts'

type Drag = {
  readonly id: string
  readonly from: number
  readonly startWidth: number
  readonly width: number
}

/** What the border of a column listens to. */
export type BorderHandlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

/**
 * A column's border that is dragged: by mouse, pen or finger. `drag` is the column and its width while it is; the width is
 * reported once, when the border is released. `border` gives the handlers of a column of some width.
 */
export function useColumnDrag(onWidth: (id: string, width: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const tell = useRef(onWidth)
  tell.current = onWidth
  const border = useCallback(
    (id: string, width: number): BorderHandlers => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, from: event.clientX, startWidth: width, width })
      },
      onPointerMove: ({ clientX }) =>
        setDrag((now) => now && { ...now, width: boundedWidth(now.startWidth + clientX - now.from) }),
      onPointerUp: () => {
        if (drag && drag.width !== drag.startWidth) tell.current(drag.id, drag.width)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
    [drag],
  )
  return { drag, border }
}
