import { useEffect, useRef } from 'react'
import { useScreenKeys } from '../../lib/keys/screen-keys.ts'

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Printing by the browser's own key gives the sheet, never the page around it. */
export function usePrintKey(print: () => void): void {
  const latest = useRef(print)
  useEffect(() => {
    latest.current = print
  })
  useScreenKeys([{ keys: isApple ? '⌘ P' : 'Ctrl P', text: 'shell:keys.print', run: () => latest.current() }])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isOnlyCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isOnlyCommand || event.key.toLowerCase() !== 'p' || event.defaultPrevented) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
