import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { RowSight } from './scroll-frame.ts'

/** Milliseconds without a move after which nothing scrolls any longer. */
const restAfter = 150

/** Where an element is scrolled to, and the height that it shows, both in pixels. */
export type ScrollPlace = { readonly top: number; readonly view: number; readonly isScrolling: boolean }

type Watch = {
  /** The rows in sight at a place. */
  readonly sightOf: (place: ScrollPlace) => RowSight | null
  /** Other rows came in sight, or scrolling began or ended. */
  readonly onMove: (place: ScrollPlace) => void
}

/**
 * Draws again when other rows of an element come in sight, in the frame in which they do. Gives what tells the place, which is as it was last
 * heard of: nothing is read from the element.
 */
export function useScrollPlace(scroller: RefObject<HTMLElement | null>, watch: Watch): () => ScrollPlace {
  const place = useRef<ScrollPlace>({ top: 0, view: 0, isScrolling: false })
  const latest = useRef(watch)
  latest.current = watch
  const [, draw] = useReducer((times: number) => times + 1, 0)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout> | undefined
    function move(to: Partial<ScrollPlace>) {
      const { sightOf, onMove } = latest.current
      const [before, now] = [place.current, { ...place.current, ...to }]
      place.current = now
      if (before.isScrolling === now.isScrolling && isSame(sightOf(before), sightOf(now))) return
      if (now.isScrolling) flushSync(draw)
      else draw()
      onMove(now)
    }
    function onScroll() {
      move({ top: element?.scrollTop ?? 0, isScrolling: true })
      clearTimeout(rest)
      rest = setTimeout(() => move({ isScrolling: false }), restAfter)
    }
    const resized = new ResizeObserver(() => move({ view: element.offsetHeight }))
    move({ top: element.scrollTop, view: element.offsetHeight })
    resized.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(rest)
      resized.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
  return () => place.current
}

const isSame = (one: RowSight | null, other: RowSight | null): boolean =>
  one?.first === other?.first && one?.last === other?.last
