import { useSyncExternalStore } from 'react'
import { readStored, storageKeys, store } from '../../../lib/storage/storage.ts'

const open = 'open'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the map of a shipment is open on its page; this browser keeps it until one signs out. */
export function useMapOpen(): readonly [boolean, () => void] {
  const isOpen = useSyncExternalStore(subscribe, () => readStored(storageKeys.shipmentMap) === open)
  function toggle() {
    store(storageKeys.shipmentMap, isOpen ? null : open)
    for (const listener of listeners) listener()
  }
  return [isOpen, toggle]
}
