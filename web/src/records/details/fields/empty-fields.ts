import { useSyncExternalStore } from 'react'
import { readStored, storageKeys, store } from '../../../lib/storage/storage.ts'

const shown = 'shown'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether who works in this browser wants to see empty fields; it is forgotten when they sign out. */
export function useEmptyFields(): readonly [boolean, (wanted: boolean) => void] {
  const wanted = useSyncExternalStore(subscribe, () => readStored(storageKeys.emptyFields) === shown)
  function want(next: boolean) {
    store(storageKeys.emptyFields, next ? shown : null)
    for (const listener of listeners) listener()
  }
  return [wanted, want]
}
