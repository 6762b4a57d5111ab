import { useState } from 'react'
import classes from './truncated.module.css'

/** A text that ends in an ellipsis where it finds no room; then hover and focus show it in full (I18N-05), as any cut text. */
export function Truncated({ children }: { readonly children: string }) {
  const [cut, setCut] = useState(false)
  const measure = (element: HTMLElement) => setCut(element.scrollWidth > element.clientWidth)
  return (
    <span
      className={classes.truncated}
      ref={(element) => {
        if (!element) return
        const observer = new ResizeObserver(() => measure(element))
        observer.observe(element)
        return () => observer.disconnect()
      }}
      tabIndex={cut ? 0 : undefined}
    >
      {children}
    </span>
  )
}
