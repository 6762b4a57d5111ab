import { useEffect } from 'react'
import classes from './demo-tour.module.css'

/** Frames that a part of a page is waited for: it is fetched as the page opens. */
const patience = 600

/** Brings the part of the page that has a heading into sight and marks it, as soon as it is there. */
export function usePointed(heading: string | null): void {
  useEffect(() => {
    if (heading === null) return
    let part: Element | null = null
    let frame = 0
    let left = patience
    const look = () => {
      part = partOf(heading)
      if (part) {
        part.classList.add(classes.pointed ?? '')
        part.scrollIntoView({ block: 'center' })
      } else if (left-- > 0) frame = requestAnimationFrame(look)
    }
    look()
    return () => {
      cancelAnimationFrame(frame)
      part?.classList.remove(classes.pointed ?? '')
    }
  }, [heading])
}

function partOf(heading: string): Element | null {
  const found = Array.from(document.querySelectorAll('main h2')).find(
    ({ textContent }) => textContent?.trim() === heading,
  )
  return found?.closest('section') ?? null
}
