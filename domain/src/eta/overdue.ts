import { daysBetween } from '../kernel/time/civil-date.ts'

/** What is known of a voyage by sea that has no prediction. Calendar dates, 'YYYY-MM-DD'. */
type Unpredicted = { readonly atd: string | null; readonly eta: string | null; readonly ata: string | null }

/** The longest usual passage by sea with its transshipments, in days. */
const maxPassage = 60

/**
 * Whether a ship should have arrived by now and nobody reports that it has: its ETA has passed, or without one it left longer
 * ago than any passage takes. When it will arrive can't be predicted.
 */
export function isOverdue({ atd, eta, ata }: Unpredicted, today: string): boolean {
  if (ata !== null) return false
  if (eta !== null) return eta < today
  return atd !== null && daysBetween(atd, today) > maxPassage
}
