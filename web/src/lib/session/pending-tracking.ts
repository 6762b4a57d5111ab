import { useEffect, useState } from 'react'
import { readStored, storageKeys, store } from '../storage/storage.ts'

/** A number to track, from the address with which somebody came (AUTH-08). */
export type PendingTracking = { readonly mblInput: string; readonly carrier: string | null }

/** Takes the pending number: it is used up by the screen that opens with it. Null if there is none. */
export function usePendingTracking(): PendingTracking | null {
  const [pending] = useState<PendingTracking | null>(() => {
    const mblInput = readStored(storageKeys.mblInput)
    return mblInput === null ? null : { mblInput, carrier: readStored(storageKeys.carrier) }
  })
  useEffect(() => {
    store(storageKeys.mblInput, null)
    store(storageKeys.carrier, null)
  }, [])
  return pending
}
