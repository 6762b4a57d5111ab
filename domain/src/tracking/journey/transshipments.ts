import type { Standing } from '../fold/standing.ts'
import type { DateFact, MakeDate } from '../phases/date-fact.ts'
import { surest, type TimedEvent } from '../statements/timed-event.ts'
import type { Route } from './route.ts'

/** A port at which the cargo changes vessels. Reported dates are the carrier's, detected ones from positions. */
export type Transshipment = {
  readonly code: string
  readonly name: string | null
  /** As it was planned; `eta` and `etd` are the estimates, or the plan where there are none. */
  readonly plannedEta: DateFact | null
  readonly plannedEtd: DateFact | null
  readonly eta: DateFact | null
  readonly etd: DateFact | null
  readonly ata: DateFact | null
  readonly atd: DateFact | null
  readonly detectedAta: DateFact | null
  readonly detectedAtd: DateFact | null
}

/**
 * The hubs of a voyage in the order of its calls: by the carrier's numbers where every hub has one, else by time. Hubs
 * that were only planned are left out once the cargo has arrived: it didn't go there.
 */
export function hubOrder(route: Route, reported: Standing): readonly string[] {
  const arrived = reported.first('arrived', 'actual') ?? reported.first('discharged', 'actual')
  const hubs = [...route.hubs].map((port) => {
    const entries = entriesAt(port, reported)
    const sequences = entries.map(({ event }) => event.callSequence).filter((each) => each !== null)
    return {
      port,
      sequence: sequences.length > 0 ? Math.min(...sequences) : null,
      time: surest(entries)?.time ?? 0,
      real: entries.some(({ event }) => event.classifier === 'actual'),
    }
  })
  const numbered = hubs.every(({ sequence }) => sequence !== null)
  return hubs
    .filter(({ real }) => real || !arrived)
    .sort(
      (a, b) =>
        (numbered ? (a.sequence ?? 0) - (b.sequence ?? 0) : 0) ||
        a.time - b.time ||
        (a.port < b.port ? -1 : 1),
    )
    .map(({ port }) => port)
}

const entriesAt = (port: string, standing: Standing): readonly TimedEvent[] =>
  standing.all
    .filter(({ milestone, entry }) => milestone.startsWith('transshipment') && entry.place === port)
    .map(({ entry }) => entry)

export function transshipmentsOf(
  order: readonly string[],
  { reported, detected }: { readonly reported: Standing; readonly detected: Standing },
  makeDate: MakeDate,
): readonly Transshipment[] {
  return order.map((port) => {
    const comes = (classifier: 'planned' | 'estimated' | 'actual') =>
      makeDate(reported.first('transshipmentArrived', classifier, port)) ??
      makeDate(reported.first('transshipmentDischarged', classifier, port), true)
    const leaves = (classifier: 'planned' | 'estimated' | 'actual') =>
      makeDate(reported.first('transshipmentDeparted', classifier, port))
    return {
      code: port,
      name:
        surest(entriesAt(port, reported).filter(({ event }) => event.location.name))?.event.location.name ??
        null,
      plannedEta: comes('planned'),
      plannedEtd: leaves('planned'),
      eta: comes('estimated') ?? comes('planned'),
      etd: leaves('estimated') ?? leaves('planned'),
      ata: comes('actual'),
      atd: leaves('actual'),
      detectedAta: makeDate(detected.first('transshipmentArrived', 'actual', port)),
      detectedAtd: makeDate(detected.first('transshipmentDeparted', 'actual', port)),
    }
  })
}
