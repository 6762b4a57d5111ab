import { localDate } from '../../kernel/time/zone-clock.ts'
import type { Classifier, Source } from '../statements/event.ts'
import type { ZoneOf } from '../statements/facts.ts'
import type { TimedEvent } from '../statements/timed-event.ts'

/** A date and where it comes from. */
export type DateFact = {
  /** The place's calendar date, 'YYYY-MM-DD'. */
  readonly date: string
  readonly eventId: string
  readonly source: Source
  readonly classifier: Classifier
  /** The exact time that the event states, ISO 8601 with an offset. */
  readonly eventTime: string
  readonly createdTime: string
  /** Read from another event than the one that it is the date of: a discharge proves an arrival. */
  readonly inferred: boolean
}

export type MakeDate = (entry: TimedEvent | undefined, inferred?: boolean) => DateFact | null

/** Makes dates with the zones of their places. */
export const dateMaker =
  (zoneOf: ZoneOf): MakeDate =>
  (entry, inferred = false) => {
    if (!entry) return null
    const { id, source, classifier, eventTime, createdTime } = entry.event
    const zone = entry.place ? zoneOf(entry.place) : null
    return {
      date: localDate(eventTime, zone),
      eventId: id,
      source,
      classifier,
      eventTime,
      createdTime,
      inferred,
    }
  }

/** The later of two dates; of two at once the one stated last. */
export function laterDate(a: DateFact | null, b: DateFact | null): DateFact | null {
  if (!a || !b) return a ?? b
  const [timeA, timeB] = [Date.parse(a.eventTime), Date.parse(b.eventTime)]
  if (timeA !== timeB) return timeA > timeB ? a : b
  const [createdA, createdB] = [Date.parse(a.createdTime), Date.parse(b.createdTime)]
  if (createdA !== createdB) return createdA > createdB ? a : b
  return a.eventId <= b.eventId ? a : b
}
