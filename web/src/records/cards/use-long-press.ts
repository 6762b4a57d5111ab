import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Milliseconds after which a finger that rests has pressed long. */
const longPress = 450
/** Pixels that a finger may move meanwhile. */
const slack = 10

/** Hears a finger that rests on an element; what would follow from lifting it is held back. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      stop()
      isLong.current = false
      const isControl = event.target instanceof Element && event.target.closest('[data-own-press]') !== null
      if (event.pointerType === 'mouse' || isControl) return
      from.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        isLong.current = true
        onPress()
      }, longPress)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = from.current
      if (Math.abs(clientX - x) > slack || Math.abs(clientY - y) > slack) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!isLong.current) return
      isLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
