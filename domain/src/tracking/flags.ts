import { normaliseContainer } from '../identifiers/container.ts'
import type { Milestone } from './canonical.ts'
import type { ShipmentFacts } from './facts.ts'
import type { Known } from './known.ts'
import type { Flag } from './outcome.ts'
import type { Route } from './route.ts'
import type { Standing } from './standing.ts'

/** The containers of the shipment that no event names, while events name others. */
export function silentContainers(facts: ShipmentFacts, reported: readonly Known[]): readonly Flag[] {
  const named = new Set(reported.flatMap(({ event }) => event.equipment))
  if (named.size === 0) return []
  return facts.containers
    .map(({ number }) => normaliseContainer(number))
    .filter((number) => !named.has(number))
    .map((container) => ({ code: 'silentContainer', container }))
}

/** The containers that events of our bill name beside those of the shipment. */
export function unlistedContainers(others: readonly Known[]): readonly Flag[] {
  const numbers = new Set(others.flatMap(({ event }) => event.equipment))
  return [...numbers].sort().map((container) => ({ code: 'unlistedContainer', container }))
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
