import type { Mode } from '../../kernel/mode.ts'
import type { ShipmentFacts } from '../statements/facts.ts'
import type { TimedEvent } from '../statements/timed-event.ts'
import { firstLeft, lastReached } from './ends.ts'

/**
 * The ports of a voyage: where it begins, ends, and is handed from vessel to vessel. UN/LOCODEs, by air IATA airports; on
 * land there are none.
 */
export type Route = {
  readonly mode: Mode
  readonly pol: string | null
  readonly pod: string | null
  readonly hubs: ReadonlySet<string>
  /** Which of the two nobody gave: they are read from the events, all of them each time. */
  readonly inferred: readonly PortField[]
}

/** The ends of a voyage. */
export type PortField = 'pol' | 'pod'

const calls = new Set(['departed', 'arrived', 'loaded', 'discharged', 'transferred'])
const flights = new Set(['departed', 'arrived', 'discharged', 'manifested', 'transferred'])

/** Whether an event is a vessel's: as it states, or, where it states no transport, by a vessel or a port terminal. */
export function isVessel({ event }: TimedEvent): boolean {
  if (event.legMode) return event.legMode === 'vessel'
  return (
    event.vessel !== null || event.location.facilityType === 'POTE' || event.location.facilityType === null
  )
}

/** Whether an event tells of a vessel's or a flight's call with our cargo; empty containers are none of ours. */
export const isCall = (entry: TimedEvent, mode: Mode): boolean =>
  mode === 'air'
    ? flights.has(entry.event.code)
    : calls.has(entry.event.code) && entry.event.load !== 'empty' && isVessel(entry)

/**
 * Reads the ports of a voyage from the shipment, and from its events where the shipment names none: an air waybill tells
 * both ends.
 */
export function routeOf(facts: ShipmentFacts, entries: readonly TimedEvent[]): Route {
  const { mode } = facts
  if (mode === 'road' || mode === 'rail') return { mode, pol: null, pod: null, hubs: new Set(), inferred: [] }
  const byPort = new Map<string, TimedEvent[]>()
  for (const entry of entries) {
    const port = entry.place
    if (port && isCall(entry, mode)) byPort.set(port, [...(byPort.get(port) ?? []), entry])
  }
  const ends = mode === 'air' ? flownEnds(entries) : namedPorts(entries)
  const pol = normalise(facts.pol) ?? ends.pol ?? firstLeft(byPort, normalise(facts.pod))
  const pod = normalise(facts.pod) ?? ends.pod ?? lastReached(byPort, pol, entries)
  const hubs = new Set([...byPort.keys()].filter((port) => port !== pol && port !== pod).sort())
  const inferred = (['pol', 'pod'] as const).filter((end) => !facts[end] && { pol, pod }[end] !== null)
  return { mode, pol, pod, hubs, inferred }
}

const normalise = (port: string | null): string | null => port?.trim().toUpperCase() || null

type Ends = { readonly pol: string | null; readonly pod: string | null }

/** The airports of the newest air waybill that names them. */
function flownEnds(entries: readonly TimedEvent[]): Ends {
  const ends = entries.findLast(({ event }) => event.ends)?.event.ends
  return { pol: ends?.from ?? null, pod: ends?.to ?? null }
}

/**
 * The ports that messages name as those of loading and discharge. Where each names those of its own vessel alone, the way
 * begins where none ends and ends where none begins; else the newest holds.
 */
function namedPorts(entries: readonly TimedEvent[]): Ends {
  const named = entries.flatMap(({ event }) => event.ports ?? [])
  const begins = named.flatMap(({ pol }) => pol ?? [])
  const ends = named.flatMap(({ pod }) => pod ?? [])
  return {
    pol: begins.findLast((port) => !ends.includes(port)) ?? begins.at(-1) ?? null,
    pod: ends.findLast((port) => !begins.includes(port)) ?? ends.at(-1) ?? null,
  }
}
