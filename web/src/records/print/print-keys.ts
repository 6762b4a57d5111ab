import { useEffect, useRef } from 'react'
import { withCommand } from '../../lib/keys/command-key.ts'
import { useScreenKeys } from '../../lib/keys/screen-keys.ts'

/** What prints on a screen: at once, or as one chooses. */
type Printing = { readonly now: () => void; readonly choose: () => void }

/** The key of the text by which printing is known among a screen's keys. */
export const printText = 'shell:keys.print'

/**
 * Printing by the browser's own key gives the sheet at once, never the page around it; by the command palette and menus one
 * chooses first.
 */
export function usePrintKey(printing: Printing): void {
  const latest = useRef(printing)
  useEffect(() => {
    latest.current = printing
  })
  useScreenKeys([{ keys: withCommand('P'), text: printText, run: () => latest.current.choose() }])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isOnlyCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isOnlyCommand || event.key.toLowerCase() !== 'p' || event.defaultPrevented) return
      event.preventDefault()
      latest.current.now()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
