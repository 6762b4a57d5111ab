import type { ApiError } from './api-error.ts'

/** How the caller wants a failure shown, instead of the error's own text; `inline`: it shows it itself. */
export type Presentation = 'toast' | 'inline' | { readonly title?: string; readonly text?: string }

/** One failed call on its way to those who tell it: toasts, log, offline banner, guard. */
export type Broadcast = { readonly error: ApiError; readonly presentation: Presentation }

const listeners = new Set<(broadcast: Broadcast) => void>()
const sent = new WeakSet<ApiError>()

/** Hears of every failed call once; returns how to stop. */
export function onApiError(listener: (broadcast: Broadcast) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells all listeners; the same error object is broadcast once, however often it passes. */
export function broadcastError(error: ApiError, presentation: Presentation = 'toast'): void {
  if (sent.has(error)) return
  sent.add(error)
  for (const listener of listeners) listener({ error, presentation })
}
