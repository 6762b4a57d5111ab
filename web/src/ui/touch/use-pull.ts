import { useEffect, useRef, useState } from 'react'
import { pullEnough, pullOf, wayOf } from './pull.ts'

/** How far it is pulled, in pixels, and whether it is read again. */
export type Pull = { readonly by: number; readonly isEnough: boolean; readonly isBusy: boolean }

const rest: Pull = { by: 0, isEnough: false, isBusy: false }
/** Milliseconds that reading again is seen at least. */
const shownFor = 400

/**
 * Hears a finger that pulls a scrolled part down beyond its top, and reads again once it is released. The browser's own way to pull, which
 * would load the whole page again, is held off there.
 */
export function usePull(scroller: () => HTMLElement | null, onRefresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState<Pull>(rest)
  const latest = useRef({ scroller, onRefresh })
  useEffect(() => {
    latest.current = { scroller, onRefresh }
  })
  useEffect(() => {
    const part = latest.current.scroller()
    if (!part) return
    let from: { readonly x: number; readonly y: number } | null = null
    let isPulling = false
    let isBusy = false
    let isEnough = false
    const before = part.style.overscrollBehaviorY
    part.style.overscrollBehaviorY = 'contain'

    const stop = () => {
      from = null
      isPulling = false
      isEnough = false
      setPull(rest)
    }
    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches
      from = null
      if (isBusy || !touch || touches.length > 1 || part.scrollTop > 0 || !isAtTop(target, part)) return
      from = { x: touch.clientX, y: touch.clientY }
    }
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!from || !touch) return
      if (event.touches.length > 1) return stop()
      const y = touch.clientY - from.y
      if (!isPulling) {
        const way = wayOf(touch.clientX - from.x, y)
        if (way === null) return
        // It scrolls or swipes.
        if (way !== 'down') return stop()
        isPulling = true
      }
      if (event.cancelable) event.preventDefault()
      const by = pullOf(y)
      isEnough = by >= pullEnough
      setPull({ by, isEnough, isBusy: false })
    }
    const onEnd = () => {
      if (!isPulling) return stop()
      const reads = isEnough
      stop()
      if (!reads) return
      isBusy = true
      setPull({ by: pullEnough, isEnough: true, isBusy: true })
      const shown = new Promise((resolve) => setTimeout(resolve, shownFor))
      void Promise.allSettled([latest.current.onRefresh(), shown]).then(() => {
        isBusy = false
        setPull(rest)
      })
    }
    part.addEventListener('touchstart', onStart, { passive: true })
    part.addEventListener('touchmove', onMove, { passive: false })
    part.addEventListener('touchend', onEnd)
    part.addEventListener('touchcancel', stop)
    return () => {
      part.style.overscrollBehaviorY = before
      part.removeEventListener('touchstart', onStart)
      part.removeEventListener('touchmove', onMove)
      part.removeEventListener('touchend', onEnd)
      part.removeEventListener('touchcancel', stop)
    }
  }, [])
  return pull
}

/** Whether nothing between what is touched and the part is scrolled by itself. */
function isAtTop(target: EventTarget | null, part: HTMLElement): boolean {
  let each = target instanceof Element ? target : null
  while (each && each !== part) {
    if (each.scrollTop > 0) return false
    each = each.parentElement
  }
  return true
}
