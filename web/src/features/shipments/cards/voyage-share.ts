import { textIn, type Values } from '@rumbo/domain/fields/values'
import { daysBetween } from '@rumbo/domain/kernel/time/civil-date'
import { phasesOf } from '@rumbo/domain/phases/phase'
import { modeOf } from '@rumbo/domain/shipments/mode'

/** The least and the most that is shown of a voyage which has begun and isn't over. */
const [least, most] = [0.04, 0.96]

/**
 * How much of its voyage a shipment has done on a day ('YYYY-MM-DD'), by its dates: 0 before the departure, 1 once it has
 * arrived or was delivered. Without an expected arrival a voyage that has begun has just begun.
 */
export function voyageShare(values: Values, today: string): number {
  const [atd, eta] = [textIn(values, 'atd'), textIn(values, 'eta')]
  if (textIn(values, 'ata') !== null || hasArrived(values)) return 1
  if (atd === null) return 0
  const days = eta === null ? 0 : daysBetween(atd, eta)
  if (days <= 0) return eta === null ? least : most
  return Math.min(most, Math.max(least, daysBetween(atd, today) / days))
}

/** Whether its phase says that it was delivered. */
function hasArrived(values: Values): boolean {
  const phase = textIn(values, 'phase')
  return phasesOf[modeOf(values)].some(({ id, meaning }) => id === phase && meaning === 'delivered')
}
