import { Tooltip } from '@mantine/core'
import { useState } from 'react'
import classes from './truncated.module.css'

/** A text that ends in an ellipsis where it finds no room; then hover and focus show it in full (I18N-05). */
export function Truncated({ children }: { readonly children: string }) {
  const [cut, setCut] = useState(false)
  const measure = (element: HTMLElement) => setCut(element.scrollWidth > element.clientWidth)
  return (
    <Tooltip
      label={children}
      disabled={!cut}
      multiline
      maw={400}
      events={{ hover: true, focus: true, touch: true }}
    >
      <span
        className={classes.truncated}
        data-truncated
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
    </Tooltip>
  )
}
