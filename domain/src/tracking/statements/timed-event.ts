import type { Mode } from '../../kernel/mode.ts'
import { eventKey, type TrackingEvent } from './event.ts'

/** An event with its two times as milliseconds, parsed once. */
export type TimedEvent = {
  readonly event: TrackingEvent
  /** Where, in the words of the mode: IATA airport by air, UN/LOCODE otherwise; on land a name where there is no code. */
  readonly place: string | null
  /** When it happened or will happen. */
  readonly time: number
  /** When it was stated. */
  readonly created: number
}

/** An event with its times parsed. */
export const timedEvent = (event: TrackingEvent, mode: Mode): TimedEvent => ({
  event,
  place: placeOf(event, mode),
  time: Date.parse(event.eventTime),
  created: Date.parse(event.createdTime),
})

function placeOf({ location }: TrackingEvent, mode: Mode): string | null {
  const { unlocode, airport, name } = location
  // The last three letters of an airport's UN/LOCODE are most often its IATA code.
  if (mode === 'air') return airport ?? unlocode?.slice(2) ?? null
  return mode === 'ocean' ? unlocode : (unlocode ?? name)
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Orders statements from the older to the newer one: by when they were stated, then by the time that they state, then by
 * content, so that no order of arrival shows. The same statement received twice: the one received last is the older,
 * so that the first one stands.
 */
export function compareAge(a: TimedEvent, b: TimedEvent): number {
  if (a.created !== b.created) return a.created - b.created
  if (a.event.retracted !== b.event.retracted) return a.event.retracted ? 1 : -1
  if (a.time !== b.time) return a.time - b.time
  return (
    compareText(a.event.source.name, b.event.source.name) ||
    compareText(eventKey(a.event), eventKey(b.event)) ||
    compareText(contentOf(a.event), contentOf(b.event)) ||
    Date.parse(b.event.receivedAt) - Date.parse(a.event.receivedAt) ||
    compareText(b.event.id, a.event.id)
  )
}

function contentOf({ id: _id, receivedAt: _receivedAt, ...content }: TrackingEvent): string {
  return JSON.stringify(Object.entries(content).sort(([a], [b]) => compareText(a, b)))
}

/** The newer of two statements (rule: within one classifier the one stated last holds). */
export const newer = (a: TimedEvent | undefined, b: TimedEvent): TimedEvent =>
  a && compareAge(a, b) >= 0 ? a : b

/** The one of two that happens first; of two at once the newer. */
export const earlier = (a: TimedEvent | undefined, b: TimedEvent): TimedEvent => {
  if (!a) return b
  return a.time !== b.time ? (a.time < b.time ? a : b) : newer(a, b)
}

/** The one of two that happens last; of two at once the newer. */
export const later = (a: TimedEvent | undefined, b: TimedEvent): TimedEvent => {
  if (!a) return b
  return a.time !== b.time ? (a.time > b.time ? a : b) : newer(a, b)
}

/** Actual before estimated before planned: the surest of what is known. */
export const surest = (entries: readonly TimedEvent[]): TimedEvent | undefined => {
  for (const classifier of ['actual', 'estimated', 'planned']) {
    const best = entries
      .filter(({ event }) => event.classifier === classifier)
      .reduce<TimedEvent | undefined>(newer, undefined)
    if (best) return best
  }
  return undefined
}
