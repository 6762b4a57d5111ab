import type { Json } from '@rumbo/domain/fields/field-type'

/** Before the names under which this tab keeps what was typed and isn't saved. */
const prefix = 'unsaved:'

/** What was typed and not saved before this tab was reloaded; undefined: nothing. */
export function readKept(key: string): Json | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps what was typed until it is saved or dropped (undefined), over reloads of this tab alone. */
export function keep(key: string, typed: Json | undefined): void {
  try {
    if (typed === undefined) sessionStorage.removeItem(prefix + key)
    else sessionStorage.setItem(prefix + key, JSON.stringify(typed))
  } catch {
    // Storage is a convenience here: what was typed is still on screen.
  }
}

/** Forgets all that was typed: another person may sign in next. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing could be kept either.
  }
}
