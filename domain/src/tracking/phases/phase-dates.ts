import type { Mode } from '../../kernel/mode.ts'
import { type PhaseId, phaseMeaning, phaseRank, phasesOf } from '../../phases/phase.ts'
import type { Standing } from '../fold/standing.ts'
import { milestones, stagesOf } from '../statements/canonical.ts'
import type { Classifier } from '../statements/event.ts'
import { newer, type TimedEvent } from '../statements/timed-event.ts'
import type { DateFact, MakeDate } from './date-fact.ts'
import type { Reached } from './manual-phase.ts'

/** When a phase begins, by each classifier. */
export type PhaseDates = {
  readonly phase: PhaseId
  readonly planned: DateFact | null
  readonly estimated: DateFact | null
  readonly actual: DateFact | null
}

/** The dates of each phase of a mode, in order. A milestone that only stands in for a phase's beginning is inferred. */
export function phaseDatesFrom(mode: Mode, standing: Standing, makeDate: MakeDate): readonly PhaseDates[] {
  return phasesOf[mode].map(({ id, meaning }) => {
    const stages = stagesOf(mode, meaning)
    const date = (classifier: Classifier) => {
      for (const [index, milestone] of stages.entries()) {
        const entry = standing.first(milestone, classifier)
        if (entry) return makeDate(entry, index > 0)
      }
      return null
    }
    return { phase: id, planned: date('planned'), estimated: date('estimated'), actual: date('actual') }
  })
}

/** The furthest phase that something which happened proves, and its newest proof. Positions prove none. */
export function phaseReached(mode: Mode, standing: Standing): Reached {
  let rank = -1
  let proof: TimedEvent | undefined
  for (const { milestone, entry } of standing.all) {
    const meaning = milestones[milestone]
    const phase = meaning ? phaseMeaning(mode, meaning) : null
    if (!phase || entry.event.classifier !== 'actual') continue
    const reached = phaseRank(mode, phase)
    if (reached > rank) [rank, proof] = [reached, entry]
    else if (reached === rank) proof = newer(proof, entry)
  }
  const phase = phasesOf[mode][rank]?.id
  return phase && proof ? { phase, proof } : null
}
