import { compact } from '../../identifiers/check-digit.ts'
import { sameDocument } from '../../identifiers/document-number.ts'
import type { TrackingEvent } from '../statements/event.ts'
import type { ShipmentFacts } from '../statements/facts.ts'
import type { TimedEvent } from '../statements/timed-event.ts'

type References = TrackingEvent['references']

/** Whether documents are the shipment's; null where neither side can tell by its documents. */
export type Naming = (said: References) => boolean | null

/**
 * Compares documents with the shipment's. A bill or booking that stands next to ours in some event is ours as well, and then
 * any other one of its kind is not.
 */
export function namingOf(facts: ShipmentFacts, entries: readonly TimedEvent[]): Naming {
  const direct = namedDirectly(facts)
  if (facts.mode !== 'ocean') return direct
  const ours = { mbl: new Set<string>(), booking: new Set<string>() }
  for (const { event } of entries) {
    if (direct(event.references) !== true) continue
    const { mbl, booking } = event.references
    if (mbl && !facts.mbl) ours.mbl.add(mbl)
    if (booking && !facts.booking) ours.booking.add(booking)
  }
  const among = (known: ReadonlySet<string>, number: string | null): boolean | null =>
    number && known.size > 0 ? [...known].some((each) => sameDocument(each, number)) : null
  return (said) => direct(said) ?? among(ours.mbl, said.mbl) ?? among(ours.booking, said.booking)
}

function namedDirectly({ mode, mbl, booking, others }: ShipmentFacts): Naming {
  const same = { mbl: remember(mbl), booking: remember(booking) }
  const known = new Set(
    [mbl, booking, ...(others ?? [])].flatMap((number) => (number ? compact(number) : [])),
  )
  const isKnown = (number: string | null) => number !== null && known.has(compact(number))
  return (said) => {
    const byOther = said.others.some(isKnown) ? true : null
    if (mode === 'air') return same.mbl(said.awb) ?? byOther
    if (mode === 'ocean') return same.mbl(said.mbl) ?? same.booking(said.booking) ?? byOther
    const named = [said.pro, said.mbl, said.booking, said.awb].some(isKnown) || same.mbl(said.mbl)
    if (named || byOther) return true
    // Another bill of the same kind; a freight bill may stand next to our own number of another kind.
    return same.booking(said.booking) === false || same.mbl(said.mbl) === false ? false : null
  }
}

/** Compares with our number, each other one once; null where one of the two is missing. */
function remember(ours: string | null): (theirs: string | null) => boolean | null {
  const answers = new Map<string, boolean>()
  return (theirs) => {
    if (!ours || !theirs) return null
    const answer = answers.get(theirs) ?? sameDocument(ours, theirs)
    answers.set(theirs, answer)
    return answer
  }
}

/** The bill, else the booking, that an event names. */
export const documentOf = ({ event }: TimedEvent): string | null =>
  event.references.mbl ?? event.references.booking
