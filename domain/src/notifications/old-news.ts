import type { Json } from '../fields/field-type.ts'
import { daysBetween } from '../kernel/time/civil-date.ts'

type Changed = { readonly field: string; readonly to: Json }

/** What happened, or should have, so long ago is no news to anybody. */
const maxDaysAgo = 31

const dayIn = (to: Json): string | null =>
  typeof to === 'string' && /^\d{4}-\d\d-\d\d/.test(to) ? to.slice(0, 10) : null

/** The dates that say when a phase began. */
const isActual = (field: string): boolean => field === 'atd' || field === 'ata' || field.endsWith('Actual')

/**
 * What of one change that the product made is news on a day: a carrier's history of months, read today, is none. Dates of long ago
 * are left out, and the phase where all that happened with it was long ago.
 */
export function newsOf<Change extends Changed>(changes: readonly Change[], today: string): readonly Change[] {
  const isOld = ({ to }: Changed) => {
    const day = dayIn(to)
    return day !== null && daysBetween(day, today) > maxDaysAgo
  }
  const happened = changes.filter(({ field, to }) => isActual(field) && dayIn(to) !== null)
  const isPhaseOld = happened.length > 0 && happened.every(isOld)
  return changes.filter((change) => (change.field === 'phase' ? !isPhaseOld : !isOld(change)))
}
