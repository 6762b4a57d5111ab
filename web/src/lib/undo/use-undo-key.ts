import { useEffect, useRef } from 'react'
import { useMembership } from '../session/session-state.ts'
import { type DoneStep, lastStep, stepsNoted } from './undo-log.ts'

/** Where Ctrl-Z undoes letters, or belongs to what is open above the page. */
const takesTheKey = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="grid"]'

/** Calls `undo` with the last step of this page when Ctrl-Z is pressed outside of inputs, dialogs and tables; null where there is none. */
export function useUndoKey(undo: (step: DoneStep | null) => void): void {
  const { organizationId } = useMembership()
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(takesTheKey)) return
      event.preventDefault()
      // What was pressed last may still be on its way.
      void stepsNoted().then(() => latest.current(lastStep(organizationId)))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [organizationId])
}
