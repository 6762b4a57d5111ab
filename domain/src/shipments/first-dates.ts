import type { Json } from '../fields/field-type.ts'
import { type Values, valueIn } from '../fields/values.ts'

const pairs = [
  ['etd', 'firstEtd'],
  ['eta', 'firstEta'],
] as const

/**
 * First ETD and first ETA are set by the first value and again only after deletion (PHASE-04). Deleting either of a pair
 * deletes both, unless the patch says something else of the other (PHASE-03).
 */
export function withFirstDates(before: Values, patch: Values): Values {
  const derived: Record<string, Json> = { ...patch }
  for (const [estimate, first] of pairs) {
    const isGone = (id: string) => patch[id] === null && valueIn(before, id) !== null
    if (isGone(estimate) && !(first in patch)) derived[first] = null
    if (isGone(first) && !(estimate in patch)) derived[estimate] = null
    const isUnset = valueIn({ ...before, ...derived }, first) === null
    if (isUnset && typeof patch[estimate] === 'string') derived[first] = patch[estimate]
  }
  return derived
}
