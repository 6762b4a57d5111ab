import type { Mode } from '../../kernel/mode.ts'
import { phasesOf } from '../../phases/phase.ts'
import type { Track } from '../fold/track.ts'
import type { Classifier } from '../statements/event.ts'
import { type DateFact, laterDate } from './date-fact.ts'
import type { PhaseDates } from './phase-dates.ts'

/**
 * The dates of several containers as one: the latest of each, and an actual one only where every container has come so
 * far, since a shipment is where its last container is.
 */
export function joinPhaseDates(mode: Mode, tracks: readonly Track[]): readonly PhaseDates[] {
  return phasesOf[mode].map(({ id }, index) => {
    const latest = (classifier: Classifier) =>
      tracks.reduce<DateFact | null>(
        (last, { outcome }) => laterDate(last, outcome.phaseDates[index]?.[classifier] ?? null),
        null,
      )
    return {
      phase: id,
      planned: latest('planned'),
      estimated: latest('estimated'),
      actual: tracks.every(({ rank }) => rank >= index) ? latest('actual') : null,
    }
  })
}
