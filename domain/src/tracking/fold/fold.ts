import { normaliseContainer } from '../../identifiers/container.ts'
import { legsOf, vesselAt } from '../journey/legs.ts'
import { flightsOf, tripsOf } from '../journey/means.ts'
import { joinMoves } from '../journey/moves.ts'
import { reportedPosition } from '../journey/reported-position.ts'
import { type Route, routeOf } from '../journey/route.ts'
import { hubOrder, transshipmentsOf } from '../journey/transshipments.ts'
import { dateMaker } from '../phases/date-fact.ts'
import { joinPhaseDates } from '../phases/join-phase-dates.ts'
import { leastAdvanced } from '../phases/least-advanced.ts'
import { withManualPhase } from '../phases/manual-phase.ts'
import { shipmentDates } from '../phases/shipment-dates.ts'
import type { TrackingEvent } from '../statements/event.ts'
import type { ManualPhase, ShipmentFacts, ZoneOf } from '../statements/facts.ts'
import { sift } from '../statements/sift.ts'
import { type TimedEvent, timedEvent } from '../statements/timed-event.ts'
import { eventMilestonesOf } from './event-milestones.ts'
import { eventsBefore, oddities, portsNotSeen, silentContainers, unlistedContainers } from './flags.ts'
import type { Flag, Outcome } from './outcome.ts'
import { type Standing, standingOf } from './standing.ts'
import { customsOf, lastHappened, trackOf } from './track.ts'

/**
 * What the stored events say about a shipment: a pure fold, run again over all of them on each new one. The order in which
 * they came and how often does not matter. Events that are not the shipment's own are left out and listed with the reason.
 */
export function fold(facts: ShipmentFacts, events: readonly TrackingEvent[], zoneOf: ZoneOf): Outcome {
  const { mode } = facts
  const entries = events.map((event) => timedEvent(event, mode))
  const { reported, detected, ever, unlisted, outside, ignored } = sift(facts, entries)
  const makeDate = dateMaker(zoneOf)
  const route = routeOf(facts, reported)
  const whole = { reported: standingOf(reported, route), detected: standingOf(detected, route) }
  const hubs = hubOrder(route, whole.reported)
  const ports = [route.pol, ...hubs, route.pod].filter((port) => port !== null)

  const trace = (number: string, handPhase: ManualPhase | null, entries: readonly TimedEvent[]) =>
    trackOf({ mode, number, handPhase, entries, route }, makeDate)
  const tracks = containersOf(facts, reported).map(({ number, handPhase }) =>
    trace(number, handPhase, reported.filter(isAbout(number))),
  )
  const heard = tracks.filter((track) => track.heard)
  const moving = heard.length > 0 ? heard : [trace('', null, reported)]
  const reached = leastAdvanced(mode, moving)
  const { phase, contradicted } = withManualPhase(mode, facts.handPhase, reached)
  const phaseDates = joinPhaseDates(mode, moving)

  return {
    phase,
    reportedPhase: reached?.phase ?? null,
    phaseDates,
    moves: joinMoves(moving.map(({ outcome }) => outcome.moves)),
    dates: shipmentDates(
      { mode, phaseDates, detected: whole.detected, ever, route, firstsAfter: facts.firstsAfter },
      makeDate,
    ),
    pol: route.pol,
    pod: route.pod,
    inferredPorts: route.inferred,
    containers: tracks.map(({ outcome }) => outcome),
    transshipmentPorts: transshipmentsOf(hubs, whole, makeDate),
    ...meansOf(ports, { route, standing: whole.reported, reported }),
    customs: customsOf(reported),
    position: reportedPosition([...reported, ...detected]),
    lastEventAt: lastHappened(reported),
    flags: [
      ...(contradicted ? [contradiction(null)] : []),
      ...tracks.filter((track) => track.contradicted).map(({ outcome }) => contradiction(outcome.number)),
      ...unlistedContainers(unlisted),
      ...silentContainers(facts, reported),
      ...eventsBefore(facts, { outside, reported }),
      ...portsNotSeen(facts, route, whole.reported),
      ...oddities(reported, { mode, zoneOf }),
      ...whole.reported.parts.map((part) => ({ code: 'partOfPieces', ...part }) as const),
    ],
    ignored,
    readings: eventMilestonesOf(entries, route, reported),
  }
}

type Carried = {
  readonly route: Route
  readonly standing: Standing
  readonly reported: readonly TimedEvent[]
}

/** By what it is carried: vessels by sea, flights by air, trucks and trains on land. */
function meansOf(
  ports: readonly string[],
  { route, standing, reported }: Carried,
): Pick<Outcome, 'vesselVoyage' | 'planeFlight' | 'truckTrip' | 'departureVessel' | 'arrivalVessel'> {
  const bySea = route.mode === 'ocean'
  return {
    vesselVoyage: bySea ? legsOf(ports, standing) : [],
    planeFlight: route.mode === 'air' ? flightsOf(ports, reported) : [],
    truckTrip: tripsOf(reported, route),
    departureVessel: bySea ? vesselAt(standing, ['departed', 'loaded']) : null,
    arrivalVessel: bySea ? vesselAt(standing, ['arrived', 'discharged']) : null,
  }
}

const contradiction = (container: string | null): Flag => ({ code: 'handPhaseContradicted', container })

/** An event that names no container is about all of them. */
const isAbout =
  (number: string) =>
  ({ event }: TimedEvent): boolean =>
    event.equipment.length === 0 || event.equipment.includes(number)

function containersOf(facts: ShipmentFacts, reported: readonly TimedEvent[]): ShipmentFacts['containers'] {
  const listed = facts.containers.map(({ number, handPhase }) => ({
    number: normaliseContainer(number),
    handPhase,
  }))
  if (listed.length > 0 && !facts.isListOpen) return listed
  const named = new Set(reported.flatMap(({ event }) => event.equipment))
  for (const { number } of listed) named.delete(number)
  const all = [...listed, ...Array.from(named, (number) => ({ number, handPhase: null }))]
  return all.sort((a, b) => (a.number < b.number ? -1 : 1))
}
