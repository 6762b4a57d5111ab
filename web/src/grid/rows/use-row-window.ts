import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { keyedRows } from './row-keys.ts'
import { drawnRows, frameAtRest, frameOfJump, positionToSee, rowsInSight } from './scroll-frame.ts'
import { useScrollPlace } from './use-scroll-place.ts'

/** Rows drawn beyond what is seen, above and below. */
const overscan = 3
/** Height of the header, in pixels. */
export const headHeight = 32
/** A move of more views than this at once was the scrollbar, not a wheel. */
const jumpViews = 8

export type WindowRow = { readonly index: number; readonly key: number; readonly top: number }

/** The rows to draw of `total`, each `rowHeight` pixels high; `footHeight` pixels of the view are a footer's. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  total: number,
  { rowHeight, footHeight }: { readonly rowHeight: number; readonly footHeight: number },
) {
  const extent = { total, height: rowHeight }
  const [shift, setShift] = useState(0)
  const lastTop = useRef(0)
  const keyed = useRef({ first: 0, last: -1, origin: 0 })
  const spare = Math.max(total - drawnRows(extent), 0)
  const held = Math.min(shift, spare)

  const laidOut = { total: drawnRows(extent), height: rowHeight }
  const scrolled = useScrollPlace(scroller, {
    sightOf: (at) => rowsInSight(laidOut, at),
    onMove: ({ top, isScrolling }) => {
      const moved = Math.abs(top - lastTop.current)
      lastTop.current = top
      if (spare > 0) keepInFrame(top, moved, isScrolling)
    },
  })

  // As it was measured: reading it from the element would lay out the page in every frame.
  const view = () => Math.max(scrolled().view - headHeight - footHeight, rowHeight)

  function place(to: { readonly shift: number; readonly top: number }) {
    setShift(to.shift)
    lastTop.current = to.top
    scroller.current?.scrollTo({ top: to.top, behavior: 'instant' })
  }

  function keepInFrame(top: number, moved: number, isScrolling: boolean) {
    const height = view()
    if (moved > jumpViews * height) setShift(frameOfJump(extent, top, height))
    else if (!isScrolling || (top < 1 && held > 0)) {
      const rest = frameAtRest(extent, { shift: held, top }, height)
      if (rest.shift !== held) place(rest)
    }
  }

  useLayoutEffect(() => {
    if (shift > spare) setShift(spare)
  }, [shift, spare])

  // At another height the first row in sight stays where it was.
  const heightBefore = useRef(rowHeight)
  useLayoutEffect(() => {
    if (heightBefore.current === rowHeight) return
    const top = ((scroller.current?.scrollTop ?? 0) / heightBefore.current) * rowHeight
    heightBefore.current = rowHeight
    scroller.current?.scrollTo({ top, behavior: 'instant' })
  }, [rowHeight, scroller])

  const sight = rowsInSight(laidOut, scrolled())
  const from = sight ? Math.max(sight.first - overscan, 0) : 0
  const until = sight ? Math.min(sight.last + overscan, laidOut.total - 1) : -1
  const [first, last] = [from + held, until + held]
  // Written while rendering, since the same range always gives the same keys: rendering twice changes nothing.
  keyed.current = keyedRows(keyed.current, first, last)
  const { origin } = keyed.current

  return {
    rows: Array.from({ length: until - from + 1 }, (_, at): WindowRow => {
      const index = first + at
      return { index, key: index - origin, top: (from + at) * rowHeight }
    }),
    first,
    last,
    /** The first row in sight, under the header. */
    seen: (sight?.first ?? 0) + held,
    /** Index of the first row that is laid out. */
    shift: held,
    /** Height of all rows laid out, in pixels. */
    height: laidOut.total * rowHeight,
    /** Rows that a page key passes. */
    page: Math.max(Math.floor(view() / rowHeight) - 1, 1),
    see: (row: number) => {
      const top = scroller.current?.scrollTop ?? 0
      const to = positionToSee(row, { rows: extent, shift: held, top }, view())
      if (to) place(to)
    },
    /** Where it is there already nothing is scrolled, which would lay the page out at once. */
    toTop: () => {
      if (held > 0 || lastTop.current > 0) place({ shift: 0, top: 0 })
    },
  }
}
