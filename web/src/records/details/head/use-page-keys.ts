import { useEffect, useRef } from 'react'

/** A key of a page by what it is called: `j`, `S` with Shift, `alt+1`. */
export type PageKeys = Readonly<Record<string, () => void>>

/** Hears keys of a page as long as nobody types and no panel is open. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || isTaken(event.target)) return
      // With Alt a keyboard may make another sign of a digit.
      const key = event.altKey ? `alt+${event.code.replace('Digit', '')}` : event.key
      const deed = latest.current[key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Somebody types there, or it stands in a panel that has its own keys. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"]') !== null)
