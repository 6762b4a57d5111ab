import { useSyncExternalStore } from 'react'

let answered = true
const listeners = new Set<() => void>()

/** Hears each time that the service answers again after it didn't. @returns how to stop */
export function onAnsweredAgain(heard: () => void): () => void {
  const listener = () => {
    if (answered) heard()
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells whether the service answered the last request. */
export function setAnswered(value: boolean): void {
  if (answered === value) return
  answered = value
  for (const listener of listeners) listener()
}

/** Asks the service for a small file; whatever it answers, it is within reach again. */
export async function probe(): Promise<void> {
  await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => setAnswered(true),
    () => setAnswered(false),
  )
}

/** Is the service within reach, as far as the browser and the last call know? */
export const isConnected = (): boolean => answered && navigator.onLine

/** The same for a component, which is drawn again when it changes. */
export const useConnected = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  }, isConnected)
