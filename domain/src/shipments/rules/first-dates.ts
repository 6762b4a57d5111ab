import type { Json } from '../../fields/field-type.ts'
import { type Values, valueIn } from '../../fields/values.ts'

const pairs = [
  ['etd', 'firstEtd'],
  ['eta', 'firstEta'],
] as const

/**
 * First ETD and first ETA are set by the first value and again only after deletion (PHASE-04). Deleting either of a pair
 * deletes both, unless the patch says something else of the other (PHASE-03).
 * @param patch gets what follows
 */
export function setFirstDates(before: Values, patch: Record<string, Json>): void {
  for (const [estimate, first] of pairs) {
    const said = patch[estimate]
    const [isEstimateGone, isFirstGone] = [isGone(before, patch, estimate), isGone(before, patch, first)]
    const [isFirstSaid, isEstimateSaid] = [first in patch, estimate in patch]
    if (isEstimateGone && !isFirstSaid) patch[first] = null
    if (isFirstGone && !isEstimateSaid) patch[estimate] = null
    const isUnset = valueIn(first in patch ? patch : before, first) === null
    if (isUnset && typeof said === 'string') patch[first] = said
  }
}

/** A patch with what follows from its first dates. */
export function withFirstDates(before: Values, patch: Values): Values {
  const derived = { ...patch }
  setFirstDates(before, derived)
  return derived
}

const isGone = (before: Values, patch: Values, id: string): boolean =>
  patch[id] === null && valueIn(before, id) !== null
