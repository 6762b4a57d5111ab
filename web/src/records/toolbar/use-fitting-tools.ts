import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How much the tools give up: nothing, the words of those that are not in use, all words. */
const steps = ['', 'some', 'all'] as const

/** Lets a line of tools give up as few words as make what scrolls within it fit. */
function fit(line: HTMLElement): void {
  const scrolled = line.querySelector<HTMLElement>('[role="group"]')
  for (const step of steps) {
    line.dataset.tight = step
    if (!scrolled || scrolled.scrollWidth <= scrolled.clientWidth + 1) return
  }
}

/**
 * The line whose tools give their words up for the chips, whatever the language and what is set. Looked at before each painting: counts
 * and the names of what is set change how wide the parts are.
 */
export function useFittingTools(): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (line.current) fit(line.current)
  })
  useLayoutEffect(() => {
    const of = line.current
    if (!of) return
    const observer = new ResizeObserver(() => fit(of))
    observer.observe(of)
    return () => observer.disconnect()
  }, [])
  return line
}
