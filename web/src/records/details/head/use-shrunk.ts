import { type RefObject, useEffect, useState } from 'react'

/** From here on the head is small, and above there large again: not the same, so that it never flickers. */
const shrinksAt = 72
const growsAt = 24

/** Whether the page around an element is scrolled so far that its head takes less room. */
export function useShrunk(head: RefObject<HTMLElement | null>): boolean {
  const [shrunk, setShrunk] = useState(false)
  useEffect(() => {
    const page = head.current?.closest('main')
    if (!page) return
    const look = () => setShrunk((was) => page.scrollTop > (was ? growsAt : shrinksAt))
    // The page's own padding is no part of where a head stays.
    head.current?.style.setProperty('--above', getComputedStyle(page).paddingBlockStart)
    look()
    page.addEventListener('scroll', look, { passive: true })
    return () => page.removeEventListener('scroll', look)
  }, [head])
  return shrunk
}
