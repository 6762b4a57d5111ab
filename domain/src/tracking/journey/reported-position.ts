import type { TimedEvent } from '../statements/timed-event.ts'
import { later } from '../statements/timed-event.ts'

/** Where the cargo was, as a message reported it: degrees, and when; `source` is the name of who reported it. */
export type ReportedPosition = {
  readonly latitude: number
  readonly longitude: number
  readonly at: string
  readonly source: string
}

/** The newest position among what has happened; null where no message tells one. */
export function reportedPosition(entries: readonly TimedEvent[]): ReportedPosition | null {
  const last = entries
    .filter(({ event }) => event.position !== null && event.classifier === 'actual')
    .reduce<TimedEvent | undefined>(later, undefined)
  if (!last?.event.position) return null
  const { latitude, longitude } = last.event.position
  return { latitude, longitude, at: last.event.eventTime, source: last.event.source.name }
}

/** So long a reported position stands for where the cargo is; a ship is somewhere else a few days later. */
const maxAge = 3 * 24 * 60 * 60 * 1000

/** Whether a position still says where the cargo is now. */
export const isCurrentPosition = ({ at }: Pick<ReportedPosition, 'at'>, now: string): boolean =>
  Date.parse(now) - Date.parse(at) <= maxAge
