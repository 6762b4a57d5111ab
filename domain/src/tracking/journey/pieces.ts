import type { Milestone } from '../statements/canonical.ts'
import { compareAge, newer, type TimedEvent } from '../statements/timed-event.ts'

/** A milestone of an air waybill that only some of its pieces have passed. */
export type Part = { readonly milestone: Milestone; readonly count: number; readonly total: number }

export type Counting = {
  readonly milestone: Milestone
  /** What says that pieces were left behind. */
  readonly offloads: readonly TimedEvent[]
  /** How many pieces the air waybill has; null where nobody says. */
  readonly total: number | null
}

/** Whether an event tells that pieces were left behind at an airport. */
export const isOffload = ({ event }: TimedEvent): boolean =>
  event.code === 'offloaded' && event.classifier === 'actual'

/** How many pieces the air waybill has, as it was said last. */
export function totalOf(entries: readonly TimedEvent[]): number | null {
  let last: TimedEvent | undefined
  for (const entry of entries) if (entry.event.pieces?.total != null) last = newer(last, entry)
  return last?.event.pieces?.total ?? null
}

/** An offload undoes these: the goods are booked again for this leg. */
const undone = new Set<Milestone>(['manifested', 'departed', 'transshipmentLoaded', 'transshipmentDeparted'])

/**
 * The event by which all pieces have passed a milestone: an event of all of them (the one stated last), or the one that
 * makes up the number, for each sender by itself. `part` where only some have. `entries`: what says so, of one place.
 */
export function piecesOf(
  entries: readonly TimedEvent[],
  { milestone, offloads, total }: Counting,
): { readonly whole: TimedEvent | null; readonly part: Part | null } {
  const places = new Set(entries.map(({ place }) => place))
  const backs = undone.has(milestone) ? offloads.filter(({ place }) => places.has(place)) : []
  let most = 0
  let whole: TimedEvent | undefined
  for (const name of new Set(entries.map(({ event }) => event.source.name))) {
    const own = (entry: TimedEvent) => entry.event.source.name === name
    const counted = count([...wholeAndParts(entries.filter(own), total), ...backs.filter(own)], total)
    if (counted.whole) whole = newer(whole, counted.whole)
    most = Math.max(most, counted.count)
  }
  if (whole) return { whole, part: null }
  return { whole: null, part: total !== null && most > 0 ? { milestone, count: most, total } : null }
}

const isWhole = ({ event }: TimedEvent, total: number | null): boolean => {
  const { pieces } = event
  if (!pieces) return true
  const of = total ?? pieces.total
  return pieces.count !== null && of !== null && pieces.count >= of
}

/** The parts, and of what speaks of all pieces the statement made last: the others are older words of the same. */
function wholeAndParts(entries: readonly TimedEvent[], total: number | null): readonly TimedEvent[] {
  const last = entries
    .filter((entry) => isWhole(entry, total))
    .reduce<TimedEvent | undefined>((found, entry) => newer(found, entry), undefined)
  const parts = entries.filter((entry) => !isWhole(entry, total))
  return last ? [...parts, last] : parts
}

/** Adds the pieces up in the order in which they passed; what was left behind is taken off. */
function count(
  entries: readonly TimedEvent[],
  total: number | null,
): { readonly whole: TimedEvent | undefined; readonly count: number } {
  let sum = 0
  let whole: TimedEvent | undefined
  for (const entry of [...entries].sort(byTime)) {
    const { pieces, code, voyage } = entry.event
    if (code === 'offloaded') {
      if (!isOfFlight(voyage, entries)) continue
      sum = pieces?.count != null && !isWhole(entry, total) ? Math.max(0, sum - pieces.count) : 0
      if (total === null || sum < total) whole = undefined
    } else if (isWhole(entry, total)) {
      ;[sum, whole] = [total ?? pieces?.count ?? 0, entry]
    } else {
      sum += pieces?.count ?? 0
      if (total !== null && sum >= total) whole ??= entry
    }
  }
  return { whole, count: sum }
}

/** Whether pieces can have been left behind by a flight: not where all that left did so on others. */
const isOfFlight = (flight: string | null, entries: readonly TimedEvent[]): boolean =>
  flight === null ||
  entries.some(({ event }) => event.code !== 'offloaded' && (event.voyage ?? flight) === flight)

function byTime(a: TimedEvent, b: TimedEvent): number {
  if (a.time !== b.time) return a.time - b.time
  const [left, right] = [a.event.code === 'offloaded', b.event.code === 'offloaded']
  return left === right ? compareAge(a, b) : left ? 1 : -1
}
