import type { Standing } from '../fold/standing.ts'
import type { Milestone } from '../statements/canonical.ts'
import { classifiers } from '../statements/event.ts'
import type { TimedEvent } from '../statements/timed-event.ts'

/** One vessel's part of a voyage. Ports are UN/LOCODEs. */
export type VesselLeg = {
  readonly vessel: string | null
  readonly imo: string | null
  readonly voyage: string | null
  readonly from: string
  readonly to: string
}

/** The legs of a voyage by the ports in their order. A leg whose vessel nobody names is left out. */
export function legsOf(ports: readonly string[], standing: Standing): readonly VesselLeg[] {
  return ports.slice(0, -1).flatMap((from, index) => {
    const to = ports[index + 1] ?? ''
    const call =
      named(
        standing,
        index === 0 ? ['departed', 'loaded'] : ['transshipmentDeparted', 'transshipmentLoaded'],
        from,
      ) ??
      named(
        standing,
        index === ports.length - 2
          ? ['arrived', 'discharged']
          : ['transshipmentArrived', 'transshipmentDischarged'],
        to,
      )
    if (!call?.event.vessel) return []
    const { vessel, voyage } = call.event
    return [{ vessel: vessel.name, imo: vessel.imo, voyage, from, to }]
  })
}

/** The name of the vessel, else its IMO number, of the surest of some milestones. */
export function vesselAt(standing: Standing, milestones: readonly Milestone[]): string | null {
  const vessel = named(standing, milestones)?.event.vessel
  return vessel?.name ?? vessel?.imo ?? null
}

/** The surest statement that names a vessel: what happened before what is estimated, the better milestone first. */
function named(standing: Standing, milestones: readonly Milestone[], port?: string): TimedEvent | undefined {
  for (const classifier of classifiers.toReversed()) {
    for (const milestone of milestones) {
      const entry = standing.first(milestone, classifier, port)
      if (entry?.event.vessel) return entry
    }
  }
  return undefined
}
