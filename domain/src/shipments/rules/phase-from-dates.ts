import type { Json } from '../../fields/field-type.ts'
import { type Values, valueIn } from '../../fields/values.ts'
import type { Mode } from '../../kernel/mode.ts'
import { type PhaseId, phaseIdsOf, phasesOf } from '../../phases/phase.ts'
import { phaseDatesOf } from './phase-dates.ts'

/** The fields of actual dates, which prove the phases that begin with them. */
export const actualDateFields: readonly string[] = Object.values(phaseDatesOf).map(({ actual }) => actual)

const actualOf = (mode: Mode) =>
  phasesOf[mode].map(({ id, meaning }) => ({ id, field: phaseDatesOf[meaning].actual }))

/** The furthest phase whose actual date passes a test; null where none does. */
export const furthestPhase = (mode: Mode, isProven: (field: string) => boolean): PhaseId | null =>
  actualOf(mode).findLast(({ field }) => isProven(field))?.id ?? null

/** The further of two phases; null stands before all of them. */
export const furtherPhase = (mode: Mode, a: Json, b: Json): Json => {
  const rank = (phase: Json) => (phaseIdsOf[mode] as readonly Json[]).indexOf(phase)
  return rank(b) > rank(a) ? b : a
}

/**
 * Moves the phase with actual dates: a date that is new takes the phase as far as it proves, never back. A date that is cleared takes
 * the phase that it began back to the last one that another actual date proves, and leaves it where none does. A phase that the patch
 * names itself stands.
 * @param patch gets the phase that follows
 */
export function setPhaseFromDates(before: Values, patch: Record<string, Json>, mode: Mode): void {
  const isBirth = valueIn(before, 'freightType') === null
  if ('phase' in patch && !(isBirth && patch.phase === null)) return
  const current = valueIn(before, 'phase')
  const isNew = (field: string) => typeof patch[field] === 'string' && valueIn(before, field) === null
  const reached = furtherPhase(mode, current, furthestPhase(mode, isNew))
  if (reached !== current) {
    patch.phase = reached
    return
  }
  const own = actualOf(mode).find(({ id }) => id === current)?.field
  const isCleared = own !== undefined && patch[own] === null && valueIn(before, own) !== null
  const proven = isCleared
    ? furthestPhase(mode, (field) => valueIn({ ...before, ...patch }, field) !== null)
    : null
  if (proven !== null) patch.phase = proven
}
