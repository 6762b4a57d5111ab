import type { KeyboardEvent } from 'react'

const focusable = 'input, select, textarea, button, a[href], [tabindex]'

/** The value that Tab goes on to, or back to with Shift, from the last or first input of an editor; null where it stays within or leaves. */
export function nextValue({
  currentTarget,
  target,
  shiftKey,
}: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const inputs = [...currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.tabIndex >= 0 && each.getClientRects().length > 0,
  )
  if (target !== (shiftKey ? inputs[0] : inputs.at(-1))) return null
  const values = currentTarget.closest('[data-edits]')?.querySelectorAll<HTMLElement>('[data-edit]') ?? []
  const wanted = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const there = [...values].filter((each) => currentTarget.compareDocumentPosition(each) & wanted)
  return (shiftKey ? there.at(-1) : there[0]) ?? null
}
