import { operators } from '@rumbo/domain/dcsa/events.api'
import { type Filters, matchesFilters } from '@rumbo/domain/dcsa/filters'
import type { Made } from './make-events.ts'
import {
  type Created,
  createdOf,
  type EventInput,
  type Part,
  type Place,
  type Placed,
  sortOf,
} from './pages.ts'

/** A page of events that were made now: the same that would come of an organization's own rows. */
export function partOfMade(
  made: readonly Made[],
  { input, filters, place }: { readonly input: EventInput; readonly filters: Filters; readonly place: Place },
): Part {
  const { field, isDescending } = sortOf(input)
  const compare = comparison(isDescending !== place.isBack)
  const created = createdOf(input).map(({ operator, instant }) => ({ operator, at: Date.parse(instant) }))
  const { after } = place
  const rest = made
    .filter(({ event }) => matchesFilters(event, filters))
    .filter(({ event }) => created.every((each) => holds(Date.parse(event.eventCreatedDateTime), each)))
    .map(({ event }): Placed => ({ event, time: new Date(event[field]).toISOString() }))
    .sort((a, b) => compare(positionOf(a), positionOf(b)))
    .filter((each) => after === null || compare(positionOf(each), after) > 0)
  return { placed: rest.slice(0, input.limit), hasMore: rest.length > input.limit }
}

type Position = NonNullable<Place['after']>

const positionOf = ({ event, time }: Placed): Position => ({ time, id: event.eventID })

function comparison(isDown: boolean): (a: Position, b: Position) => number {
  const up = isDown ? -1 : 1
  return (a, b) => {
    const [one, other] = [Date.parse(a.time), Date.parse(b.time)]
    if (one !== other) return one < other ? -up : up
    return a.id === b.id ? 0 : a.id < b.id ? -up : up
  }
}

function holds(time: number, { operator, at }: { operator: Created['operator']; at: number }): boolean {
  switch (operators[operator]) {
    case '>=':
      return time >= at
    case '>':
      return time > at
    case '<=':
      return time <= at
    case '<':
      return time < at
    case '=':
      return time === at
  }
}
