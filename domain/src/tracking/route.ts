import type { Mode } from '../kernel/mode.ts'
import type { ShipmentFacts } from './facts.ts'
import { earlier, type Known, later, surest } from './known.ts'

/**
 * The ports of a voyage: where it begins, ends, and is handed from vessel to vessel. UN/LOCODEs, by air IATA airports; on
 * land there are none.
 */
export type Route = {
  readonly mode: Mode
  readonly pol: string | null
  readonly pod: string | null
  readonly hubs: ReadonlySet<string>
}

const calls = new Set(['departed', 'arrived', 'loaded', 'discharged', 'transferred'])
const flights = new Set(['departed', 'arrived', 'discharged', 'manifested', 'transferred'])

/** Whether an event is a vessel's: told so, or, where its transport isn't told, by a vessel or a port terminal. */
export function isVessel({ event }: Known): boolean {
  if (event.legMode) return event.legMode === 'vessel'
  return (
    event.vessel !== null || event.location.facilityType === 'POTE' || event.location.facilityType === null
  )
}

/** Whether an event tells of a vessel's or a flight's call with our cargo; empty containers are none of ours. */
export const isCall = (entry: Known, mode: Mode): boolean =>
  mode === 'air'
    ? flights.has(entry.event.code)
    : calls.has(entry.event.code) && entry.event.load !== 'empty' && isVessel(entry)

/**
 * Reads the ports of a voyage from the shipment, and from its events where the shipment names none: an air waybill tells
 * both ends.
 */
export function routeOf(facts: ShipmentFacts, entries: readonly Known[]): Route {
  const { mode } = facts
  if (mode === 'road' || mode === 'rail') return { mode, pol: null, pod: null, hubs: new Set() }
  const byPort = new Map<string, Known[]>()
  for (const entry of entries) {
    const port = entry.place
    if (port && isCall(entry, mode)) byPort.set(port, [...(byPort.get(port) ?? []), entry])
  }
  const ends = mode === 'air' ? entries.findLast(({ event }) => event.ends)?.event.ends : null
  const pol = normalise(facts.pol) ?? ends?.from ?? firstLeft(byPort, normalise(facts.pod))
  const pod = normalise(facts.pod) ?? ends?.to ?? lastReached(byPort, pol)
  const hubs = new Set([...byPort.keys()].filter((port) => port !== pol && port !== pod).sort())
  return { mode, pol, pod, hubs }
}

const normalise = (port: string | null): string | null => port?.trim().toUpperCase() || null

const leaves = ({ event }: Known) => event.code === 'departed' || event.code === 'loaded'

/** The port that is left first. */
function firstLeft(byPort: ReadonlyMap<string, readonly Known[]>, pod: string | null): string | null {
  let first: Known | undefined
  for (const [port, entries] of byPort) {
    const best = surest(entries.filter(leaves))
    if (best && port !== pod) first = earlier(first, best)
  }
  return first?.place ?? null
}

/**
 * The port that is reached last and not left again. Taken for the end only where the sender tells plans as well: else
 * the next hub, reached, would be mistaken for it.
 */
function lastReached(byPort: ReadonlyMap<string, readonly Known[]>, pol: string | null): string | null {
  let last: Known | undefined
  let planned = false
  for (const [port, entries] of byPort) {
    const reached = entries.filter((entry) => !leaves(entry))
    planned ||= port !== pol && reached.some(({ event }) => event.classifier !== 'actual')
    const best = surest(reached)
    if (best && port !== pol && reached.length === entries.length) last = later(last, best)
  }
  return planned ? (last?.place ?? null) : null
}
