import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** A key of the present screen. */
export type ScreenKey = {
  /** As it is written, with its letter large: `F`, `/`, `Shift S`, `Alt 1`. */
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

/** Adds keys for as long as the part of the screen is there that has them: one pressed as soon as it is seen is heard. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  const names = keys.map((each) => `${each.keys} ${each.text}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a key does is read as it is pressed
  useLayoutEffect(
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

/** A key press as it is written: `F`, `/`, `Shift S`, `Alt 1`; null for what belongs to the browser. */
function writtenKey({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey) return null
  // With Alt a keyboard may make another sign of a digit.
  if (altKey) return code.startsWith('Digit') ? `Alt ${code.slice('Digit'.length)}` : null
  if (key.length !== 1) return null
  const sign = key.toUpperCase()
  return shiftKey && sign !== key.toLowerCase() ? `Shift ${sign}` : sign
}

/** What a key press means for the screen; undefined where somebody types, a dialog is open or another part took it. */
export function keyFor(event: KeyboardEvent): ScreenKey | undefined {
  const written = event.defaultPrevented ? null : writtenKey(event)
  if (written === null) return undefined
  // A key that opens an editor is typed into it.
  const places = [event.target, document.activeElement]
  if (places.some((place) => place instanceof Element && place.closest(takesKeys))) return undefined
  // The newest one holds: a panel is over its page.
  return shown.findLast((each) => each.run && each.keys === written)
}
