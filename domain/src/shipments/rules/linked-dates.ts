import type { Values } from '../../fields/values.ts'
import { type PhaseId, phasesOf } from '../../phases/phase.ts'
import { modeOf } from '../mode.ts'
import { withFirstDates } from './first-dates.ts'
import { phaseDatesOf } from './phase-dates.ts'

/** What goes when a date is deleted: the shipment’s fields, and the phase whose date it is. */
export type LinkedDeletion = {
  readonly fields: readonly string[]
  readonly phase: { readonly id: PhaseId; readonly classifier: 'estimated' | 'actual' } | null
}

/**
 * What the deletion of a date takes along (PHASE-03), itself first; null where it stands alone, or is no date that a phase
 * begins with. Estimates never take actual dates along.
 */
export function linkedDeletion(shipment: Values, field: string): LinkedDeletion | null {
  const gone = Object.entries(withFirstDates(shipment, { [field]: null }))
  const fields = gone.flatMap(([id, value]) => (value === null ? [id] : []))
  for (const { id, meaning, dates } of phasesOf[modeOf(shipment)]) {
    const own = phaseDatesOf[meaning]
    if (!dates) continue
    if (fields.includes(own.estimated)) return { fields, phase: { id, classifier: 'estimated' } }
    if (fields.includes(own.actual)) return { fields, phase: { id, classifier: 'actual' } }
  }
  return fields.length > 1 ? { fields, phase: null } : null
}
