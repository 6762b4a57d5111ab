import { useEffect, useRef } from 'react'

/** A key of a page by what it is called: `j`, `shift+s`, `alt+1`. */
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
      const deed = latest.current[nameOf(event)]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** With Alt a keyboard may make another sign of a digit; without Shift a letter is meant whatever Caps Lock says. */
function nameOf({ key, code, altKey, shiftKey }: KeyboardEvent): string {
  if (altKey) return `alt+${code.replace('Digit', '')}`
  if (!/^\p{L}$/u.test(key)) return key
  return shiftKey ? `shift+${key.toLowerCase()}` : key.toLowerCase()
}

/** Somebody types there, or it stands in a panel that has its own keys. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"]') !== null)
