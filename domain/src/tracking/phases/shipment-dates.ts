import type { Mode } from '../../kernel/mode.ts'
import { phasesOf } from '../../phases/phase.ts'
import type { ShipmentDates } from '../fold/outcome.ts'
import type { Standing } from '../fold/standing.ts'
import { milestoneOf } from '../journey/milestone.ts'
import type { Route } from '../journey/route.ts'
import type { ShipmentFacts } from '../statements/facts.ts'
import { compareAge, type TimedEvent } from '../statements/timed-event.ts'
import type { DateFact, MakeDate } from './date-fact.ts'
import type { PhaseDates } from './phase-dates.ts'

export type Dated = {
  readonly mode: Mode
  readonly phaseDates: readonly PhaseDates[]
  /** What positions show. */
  readonly detected: Standing
  /** Every version of every statement, for what was said first. */
  readonly ever: readonly TimedEvent[]
  readonly route: Route
  readonly firstsAfter: ShipmentFacts['firstsAfter']
}

/** The date fields of a shipment: an estimate before a plan, the first ones as they were first stated. */
export function shipmentDates(
  { mode, phaseDates, detected, ever, route, firstsAfter }: Dated,
  makeDate: MakeDate,
): ShipmentDates {
  const at = (field: 'etd' | 'eta') =>
    phaseDates[phasesOf[mode].findIndex((phase) => phase.dates?.estimated === field)]
  const [departure, arrival] = [at('etd'), at('eta')]
  const arrivals = since(ever, firstsAfter?.firstEta)
  return {
    etd: departure?.estimated ?? departure?.planned ?? null,
    atd: departure?.actual ?? null,
    eta: arrival?.estimated ?? arrival?.planned ?? null,
    ata: arrival?.actual ?? null,
    firstEtd: firstStated(since(ever, firstsAfter?.firstEtd), route, { milestone: 'departed', makeDate }),
    firstEta:
      firstStated(arrivals, route, { milestone: 'arrived', makeDate }) ??
      firstStated(arrivals, route, { milestone: 'discharged', makeDate, inferred: true }),
    detectedAtd: makeDate(detected.first('departed', 'actual')),
    detectedAta: makeDate(detected.first('arrived', 'actual')),
  }
}

/** What was stated after a time; all where none is given. */
const since = (ever: readonly TimedEvent[], time: string | null | undefined): readonly TimedEvent[] =>
  time ? ever.filter(({ created }) => created > Date.parse(time)) : ever

type Wanted = {
  readonly milestone: 'departed' | 'arrived' | 'discharged'
  readonly makeDate: MakeDate
  readonly inferred?: boolean
}

/** The first statement of a plan or an estimate, by when it was made. */
function firstStated(
  ever: readonly TimedEvent[],
  route: Route,
  { milestone, makeDate, inferred }: Wanted,
): DateFact | null {
  let first: TimedEvent | undefined
  for (const entry of ever) {
    if (entry.event.classifier === 'actual') continue
    if (milestoneOf(entry, route, { departed: null, arrived: null }) !== milestone) continue
    if (!first || compareAge(entry, first) < 0) first = entry
  }
  return makeDate(first, inferred)
}
