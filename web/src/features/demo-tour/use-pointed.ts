import { useEffect } from 'react'
import classes from './demo-tour.module.css'

/** Frames that a part of a page is waited for: it is fetched as the page opens. */
const patience = 600

/** What a step of the tour is about: the part of the page under a heading, or what a selector names. */
export type Pointed = { readonly heading: string } | { readonly selector: string }

/** Brings a place of the page into sight and marks it, as soon as it is there. Null points at nothing. */
export function usePointed(pointed: Pointed | null): void {
  const [heading, selector] = [
    pointed && 'heading' in pointed ? pointed.heading : null,
    pointed && 'selector' in pointed ? pointed.selector : null,
  ]
  useEffect(() => {
    if (heading === null && selector === null) return
    let part: Element | null = null
    let frame = 0
    let left = patience
    const look = () => {
      part = heading === null ? document.querySelector(selector ?? '') : partOf(heading)
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
  }, [heading, selector])
}

function partOf(heading: string): Element | null {
  const found = Array.from(document.querySelectorAll('main h2')).find(
    ({ textContent }) => textContent?.trim() === heading,
  )
  return found?.closest('section') ?? null
}
