import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { idle } from '../../lib/idle.ts'

/** Draws what a page can do without at first, such as a count, once the browser has time for it; nothing until then. */
export function WhenIdle({ children }: { readonly children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    void idle().then(() => {
      if (!isGone) setIdle(true)
    })
    return () => {
      isGone = true
    }
  }, [])
  return isIdle ? <Suspense>{children}</Suspense> : null
}
