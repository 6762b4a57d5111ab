import { useEffect, useRef } from 'react'

/** Where keys are typed or mean something else. */
const taken = 'input, textarea, select, [contenteditable], [role="grid"], [role="dialog"], [role="menu"]'

/** Does something when a key is pressed alone anywhere on the page where it isn't typed; '' is no key. */
export function usePageKey(key: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (event.key.toLowerCase() !== key || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest(taken)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])
}
