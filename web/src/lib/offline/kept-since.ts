import { useSyncExternalStore } from 'react'
import { onAnsweredAgain } from '../calls/connection.ts'

let since: number | null = null
/** When each record was read that this browser kept, in ms since 1970, the one opened last first. */
let moments: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

/**
 * Says that what is on screen is what this browser kept at a moment (in ms since 1970), because the service is out of reach; null:
 * that it is the service's.
 */
export function setKeptSince(moment: number | null, records: ReadonlyMap<string, number> = new Map()): void {
  since = moment
  moments = records
  for (const listener of listeners) listener()
}

/** Whether the page began with what this browser had kept. */
export const isKept = (): boolean => since !== null

/** The records that this browser kept, each with when it was read; none while the service is in reach. */
export const keptMoments = (): ReadonlyMap<string, number> => moments

/** Of when that is which is on screen, in ms since 1970; null while it is the service's. It can be read, not changed. */
export const useKeptSince = (): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => since,
  )

// What was kept holds no session: with the service in reach again the page is loaded again, as whoever is signed in.
onAnsweredAgain(() => {
  if (since !== null) location.reload()
})
