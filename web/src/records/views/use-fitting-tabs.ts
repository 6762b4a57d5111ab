import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { fittingTabs } from './fitting-tabs.ts'

/** Pixels that the button of the tabs which don't fit needs, and the space between two parts of the line. */
const moreWidth = 96
const gap = 4

type Fitting = {
  /** The line that holds the tabs and what stands behind them, the tabs themselves, and what stands behind them. */
  readonly line: RefObject<HTMLDivElement | null>
  readonly tabs: RefObject<HTMLElement | null>
  readonly behind: RefObject<HTMLDivElement | null>
  /** The tabs that find room, by their place. */
  readonly shown: readonly number[]
  /** The others; while tabs are measured again those of before, so that a menu of them stays open. */
  readonly hidden: readonly number[]
}

/**
 * Which tabs of a line find room in it. `names` are what the tabs say: another name has another width. While widths are not known all are
 * drawn, which happens before the browser paints.
 */
export function useFittingTabs(names: readonly string[], current: number): Fitting {
  const line = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLElement>(null)
  const behind = useRef<HTMLDivElement>(null)
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const [room, setRoom] = useState<number | null>(null)
  const known = names.map((name) => widths[name])
  const isKnown = known.every((width) => width !== undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has other widths when the names are others
  useLayoutEffect(() => {
    if (isKnown || !tabs.current) return
    const drawn = [...tabs.current.querySelectorAll<HTMLElement>('[data-tab]')]
    const measured = drawn.map((each) => [each.dataset.tab ?? '', each.offsetWidth + gap] as const)
    setWidths((before) => Object.assign({}, before, Object.fromEntries(measured)))
  }, [isKnown, names.join('\n')])

  useLayoutEffect(() => {
    const [all, rest] = [line.current, behind.current]
    if (!all || !rest) return
    const measure = () => setRoom(all.clientWidth - rest.offsetWidth - gap)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(all)
    observer.observe(rest)
    return () => observer.disconnect()
  }, [])

  const all = names.map((_name, at) => at)
  const fitting =
    isKnown && room !== null
      ? fittingTabs(
          known.map((width) => width ?? 0),
          { room, moreWidth, current },
        )
      : null
  const before = useRef<readonly number[]>([])
  const hidden = all.filter((at) => (fitting ? !fitting.includes(at) : before.current.includes(at)))
  useLayoutEffect(() => {
    before.current = hidden
  })
  return { line, tabs, behind, shown: fitting ?? all, hidden }
}
