import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A key of the present screen. */
export type ScreenKey = {
  /** As it is written: `F`, `/`, `Shift S`. One sign without a modifier is also listened to. */
  readonly keys: string
  /** What it does: the key of a text. */
  readonly text: string
  /** Does it; absent where whatever has the focus hears the key itself. */
  readonly run?: () => void
}

/** Those that parts of the screen have added, in the order in which they came. */
let shown: readonly ScreenKey[] = []
const listeners = new Set<() => void>()

function show(next: readonly ScreenKey[]): void {
  shown = next
  for (const each of listeners) each()
}

/** Adds keys to the screen. Returns how to take them away. */
export function addKeys(keys: readonly ScreenKey[]): () => void {
  show([...shown, ...keys])
  return () => show(shown.filter((each) => !keys.includes(each)))
}

/** Adds keys for as long as the part of the screen is there that has them. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  const names = keys.map((each) => `${each.keys} ${each.text}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a key does is read as it is pressed
  useEffect(
    () =>
      addKeys(
        latest.current.map((each, at) =>
          each.run ? { ...each, run: () => latest.current[at]?.run?.() } : each,
        ),
      ),
    [names],
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The keys of the present screen. */
export const useShownKeys = (): readonly ScreenKey[] => useSyncExternalStore(subscribe, () => shown)

/** Where keys are text, or another part's own. */
const takesKeys =
  'input:not([type="checkbox"],[type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** What a key press means for the screen; undefined where somebody types, a dialog is open or another part took it. */
export function keyFor(event: KeyboardEvent): ScreenKey | undefined {
  const { key } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || key.length !== 1)
    return undefined
  // A key that opens an editor is typed into it.
  const places = [event.target, document.activeElement]
  if (places.some((place) => place instanceof Element && place.closest(takesKeys))) return undefined
  // The newest one holds: a panel is over its page.
  return shown.findLast((each) => each.run && each.keys.toLowerCase() === key.toLowerCase())
}
