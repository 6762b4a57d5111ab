import { normaliseContainer } from '../../identifiers/container.ts'
import { checkImo } from '../../identifiers/imo.ts'
import type { Mode } from '../../kernel/mode.ts'
import { utcDate } from '../../kernel/time/civil-date.ts'
import { isCall, type Route } from '../journey/route.ts'
import type { Milestone } from '../statements/canonical.ts'
import type { ShipmentFacts, ZoneOf } from '../statements/facts.ts'
import type { TimedEvent } from '../statements/timed-event.ts'
import type { Flag } from './outcome.ts'
import type { Standing } from './standing.ts'

/** The containers of the shipment that no event names, while events name others. */
export function silentContainers(facts: ShipmentFacts, reported: readonly TimedEvent[]): readonly Flag[] {
  const named = new Set(reported.flatMap(({ event }) => event.equipment))
  if (named.size === 0) return []
  return facts.containers
    .map(({ number }) => normaliseContainer(number))
    .filter((number) => !named.has(number))
    .map((container) => ({ code: 'silentContainer', container }))
}

/** The containers that events of our bill name besides those of the shipment. */
export function unlistedContainers(others: readonly TimedEvent[]): readonly Flag[] {
  const numbers = new Set(others.flatMap(({ event }) => event.equipment))
  return [...numbers].sort().map((container) => ({ code: 'unlistedContainer', container }))
}

/** What happened before the shipment's time, as one flag: how many events, and the day of the last. */
export function eventsBefore(
  { span }: ShipmentFacts,
  {
    outside,
    reported,
  }: { readonly outside: readonly TimedEvent[]; readonly reported: readonly TimedEvent[] },
): readonly Flag[] {
  const begin = reported.reduce(
    (first, { time }) => Math.min(first, time),
    span ? Date.parse(span.from) : Number.POSITIVE_INFINITY,
  )
  const before = outside.filter(({ time }) => time < begin)
  if (before.length === 0) return []
  const last = utcDate(Math.max(...before.map(({ time }) => time)))
  return [{ code: 'beforeWindow', count: before.length, last }]
}

const ends = { pol: ['departed', 'loaded'], pod: ['arrived', 'discharged'] } as const satisfies Record<
  string,
  readonly Milestone[]
>

/** The shipment's own ports at which no vessel calls, though vessels call elsewhere: likely another code of the port. */
export function portsNotSeen(facts: ShipmentFacts, route: Route, reported: Standing): readonly Flag[] {
  if (route.hubs.size === 0) return []
  const planned = reported.all.some(({ entry }) => entry.event.classifier !== 'actual')
  return (['pol', 'pod'] as const)
    .filter((field) => facts[field] && (field === 'pol' || planned))
    .filter((field) => !reported.all.some(({ milestone }) => ends[field].some((end) => end === milestone)))
    .map((field) => ({ code: 'portNotSeen', field }))
}

/** What senders tell that needs a person's eye: codes and places that nobody knows, wrong numbers, things gone wrong. */
export function oddities(
  reported: readonly TimedEvent[],
  { mode, zoneOf }: { readonly mode: Mode; readonly zoneOf: ZoneOf },
): readonly Flag[] {
  const flags = new Map<string, Flag>()
  const raise = (key: string, flag: Flag) => {
    if (!flags.has(key) && flags.size < maxOddities) flags.set(key, flag)
  }
  for (const entry of reported) {
    const { id: eventId, code, sourceCode, vessel } = entry.event
    if (code === 'unknown') raise(`code ${sourceCode}`, { code: 'unknownCode', sourceCode, eventId })
    if (code === 'discrepancy') raise(`wrong ${sourceCode}`, { code: 'discrepancy', sourceCode, eventId })
    const { imo } = vessel ?? {}
    if (imo && checkImo(imo).state !== 'right') raise(`imo ${imo}`, { code: 'imoNotValid', imo, eventId })
    const place = calledAt(entry, mode)
    if (place && !zoneOf(place)) raise(`place ${place}`, { code: 'unknownPlace', place, eventId })
  }
  return [...flags.values()]
}

/** More would say no more. */
const maxOddities = 20

/** Ports of vessels and airports alone: of places inland no list is whole. */
function calledAt(entry: TimedEvent, mode: Mode): string | null {
  if (mode === 'air') return entry.place
  if (mode !== 'ocean') return null
  return entry.event.legMode === 'vessel' || isCall(entry, mode) ? entry.place : null
}
