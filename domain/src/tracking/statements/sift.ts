import type { ShipmentFacts } from './facts.ts'
import { type IgnoredReason, identify } from './identity.ts'
import { compareAge, type TimedEvent } from './timed-event.ts'
import { joinVersions } from './versions.ts'

export type Sifted = {
  /** What carriers and providers say that holds now. */
  readonly reported: readonly TimedEvent[]
  /** What positions show. */
  readonly detected: readonly TimedEvent[]
  /** Every version of what is reported. */
  readonly ever: readonly TimedEvent[]
  /** Of our bill, of a container that we don't list. */
  readonly unlisted: readonly TimedEvent[]
  /** What names the shipment or its container, outside its time. */
  readonly outside: readonly TimedEvent[]
  readonly ignored: readonly { readonly id: string; readonly reason: IgnoredReason }[]
}

const isPosition = ({ event }: TimedEvent): boolean => event.source.kind === 'position'

/** Takes the shipment's own events out of all that came, oldest first. */
export function sift(facts: ShipmentFacts, entries: readonly TimedEvent[]): Sifted {
  const { current, ever, retracted } = joinVersions(entries)
  const reasonOf = identify(facts, current)
  const own: TimedEvent[] = []
  const unlisted: TimedEvent[] = []
  const outside: TimedEvent[] = []
  const ignored = retracted.map(({ event }) => ({ id: event.id, reason: 'retracted' as IgnoredReason }))
  for (const entry of current) {
    const reason = reasonOf(entry)
    if (reason === null) own.push(entry)
    else ignored.push({ id: entry.event.id, reason })
    if (reason === 'otherContainer') unlisted.push(entry)
    if (reason === 'outsideWindow') outside.push(entry)
  }
  own.sort(compareAge)
  return {
    reported: own.filter((entry) => !isPosition(entry)),
    detected: own.filter(isPosition),
    ever: ever.filter((entry) => !isPosition(entry) && reasonOf(entry) === null),
    unlisted,
    outside,
    ignored: ignored.sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
