import { useSyncExternalStore } from 'react'
import { nextToasts, noToasts, type Toast, type ToastEvent, type Toasts } from './toasts.ts'

let state: Toasts = noToasts
let shown = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Feeds an event to the toasts and wakes up when the next one is due. */
export function toastEvent(event: ToastEvent): void {
  const now = performance.now()
  state = nextToasts(state, event, now)
  clearTimeout(timer)
  if (state.dueAt !== null) timer = setTimeout(() => toastEvent({ type: 'tick' }), state.dueAt - now)
  for (const listener of listeners) listener()
}

/** Shows a toast, after those that wait already. Texts are translated by the caller. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  shown += 1
  toastEvent({ type: 'add', toast: { ...toast, id: String(shown) } })
}

export const useToasts = (): Toasts =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
