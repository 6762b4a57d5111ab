import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { staysOpen, swipeOf, wayOf } from '../../ui/touch/pull.ts'

type Swipe = {
  /** There is nothing behind the card. */
  readonly isOff: boolean
  readonly isOpen: boolean
  /** Pixels that the actions take. */
  readonly width: number
  /** The finger goes across the card: what lies behind it is about to be seen. */
  readonly onBegin: () => void
  readonly onEnd: (isOpen: boolean) => void
}

type Drag = {
  readonly x: number
  readonly y: number
  readonly pointer: number
  isAcross: boolean
  /** Where it was last, and how fast it went there, in pixels a millisecond. */
  at: number
  time: number
  speed: number
}

/**
 * Hears a finger that goes across a card, which follows it; what a click would do after it is held back. A finger's moves go where it was
 * put down, so that whatever else the card hears of it (a finger that rests) still does.
 */
export function useSwipe({ isOff, isOpen, width, onBegin, onEnd }: Swipe) {
  const drag = useRef<Drag | null>(null)
  const moved = useRef(false)
  const place = (element: HTMLElement, at: number | null) => {
    element.dataset.dragged = ''
    element.style.transform = at === null || at === 0 ? '' : `translateX(${at}px)`
    if (at === null) delete element.dataset.dragged
  }
  const end = (event: PointerEvent<HTMLElement>, wasLifted: boolean) => {
    const ended = drag.current
    drag.current = null
    if (!ended?.isAcross) return
    place(event.currentTarget, null)
    onEnd(wasLifted ? staysOpen(ended.at, ended.speed, width) : isOpen)
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, pointerId: pointer, timeStamp }: PointerEvent) => {
      moved.current = false
      if (isOff || pointerType === 'mouse') return
      drag.current = { x, y, pointer, isAcross: false, at: isOpen ? -width : 0, time: timeStamp, speed: 0 }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag
      if (!current || event.pointerId !== current.pointer) return
      const x = event.clientX - current.x
      if (!current.isAcross) {
        const way = wayOf(x, event.clientY - current.y)
        if (way === null) return
        if (way !== 'across' || (x > 0 && !isOpen)) {
          drag.current = null
          return
        }
        current.isAcross = true
        moved.current = true
        onBegin()
      }
      const at = swipeOf(x, { isOpen, width })
      const passed = event.timeStamp - current.time
      if (passed > 0) current.speed = (at - current.at) / passed
      current.at = at
      current.time = event.timeStamp
      place(event.currentTarget, at)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    onClickCapture: (event: MouseEvent) => {
      if (isOff || (!moved.current && !isOpen)) return
      moved.current = false
      event.preventDefault()
      event.stopPropagation()
      // A tap on a card that is aside brings it back.
      if (isOpen) onEnd(false)
    },
  }
}
