import { classifiers } from '../statements/event.ts'
import { compareAge, type TimedEvent } from '../statements/timed-event.ts'
import { isOffload } from './pieces.ts'
import type { Route } from './route.ts'

/**
 * The flights by the airports that they leave, in their order: those that left, else those estimated, else those planned. A
 * flight that left the goods behind is none of them.
 */
export function flightsOf(ports: readonly string[], entries: readonly TimedEvent[]): readonly string[] {
  const behind = entries.filter(isOffload)
  const leaving = entries.filter(({ event }) => event.code === 'departed' && event.voyage)
  const flights = ports.flatMap((port) => {
    const here = leaving.filter(({ place }) => place === port)
    const surest = classifiers
      .toReversed()
      .map((classifier) => here.filter(({ event }) => event.classifier === classifier))
      .map((flights) => flights.filter((entry) => !behind.some((offload) => isLeftBy(entry, offload))))
      .find((flights) => flights.length > 0)
    return inTime(surest ?? []).map(({ event }) => event.voyage ?? '')
  })
  return [...new Set(flights)]
}

/** Whether an offload of all pieces takes the goods off a flight that was stated before. */
const isLeftBy = ({ place, event, created }: TimedEvent, offload: TimedEvent): boolean =>
  offload.place === place &&
  offload.event.voyage === event.voyage &&
  offload.created >= created &&
  (offload.event.pieces === null || offload.event.pieces.count === offload.event.pieces.total)

/** Trucks, railcars and their trips in the order of time: 'BNSF 43459', 'Trailer / trip'. */
export function tripsOf(entries: readonly TimedEvent[], { mode }: Route): readonly string[] {
  if (mode !== 'road' && mode !== 'rail') return []
  const trips = inTime(entries.filter(({ event }) => event.vessel || event.voyage)).map(({ event }) =>
    [event.vessel?.name, event.voyage].filter((part) => part).join(' / '),
  )
  return [...new Set(trips)].filter((trip) => trip !== '')
}

const inTime = (entries: readonly TimedEvent[]): readonly TimedEvent[] =>
  [...entries].sort((a, b) => a.time - b.time || compareAge(a, b))
