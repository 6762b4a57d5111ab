import type { Mode } from '../kernel/mode.ts'
import { phaseDatesOf } from '../shipments/rules/phase-dates.ts'
import { type Milestone, milestones, stagesOf } from '../tracking/statements/canonical.ts'
import type { Classifier } from '../tracking/statements/event.ts'

/** The days of a container that an event tells by being what it is. */
const moveDates: Partial<Readonly<Record<Milestone, string>>> = {
  emptyOut: 'containers.emptyPickedUpOn',
  atOriginPort: 'containers.gatedInOn',
  loaded: 'containers.loadedOn',
  discharged: 'containers.dischargedOn',
  available: 'containers.availableOn',
  gatedOutLaden: 'containers.gatedOutOn',
  emptyReturned: 'containers.emptyReturnedOn',
}

const firsts: Partial<Readonly<Record<Milestone, string>>> = { departed: 'firstEtd', arrived: 'firstEta' }

type Read = {
  readonly milestone: Milestone | null
  readonly classifier: Classifier
  readonly mode: Mode
}

/**
 * The fields that an event tells by itself, whatever is left out of it: the date of a phase, of a container's move, a
 * transshipment, where customs stands; of each one the events (`phases`), as in the timeline.
 */
export function needsOf({ milestone, classifier, mode }: Read): readonly string[] {
  if (milestone === null) return ['phases']
  if (milestone.startsWith('customs')) return ['phases', 'customsStatus']
  if (milestone.startsWith('transshipment')) return ['phases', 'transshipmentPorts']
  const meaning = milestones[milestone]
  const isActual = classifier === 'actual'
  const dates = meaning && stagesOf(mode, meaning).includes(milestone) ? phaseDatesOf[meaning] : null
  return [
    'phases',
    ...(dates ? [isActual ? dates.actual : dates.estimated] : []),
    ...(classifier === 'planned' ? [firsts[milestone] ?? []].flat() : []),
    ...(isActual ? [moveDates[milestone] ?? []].flat() : []),
  ]
}
