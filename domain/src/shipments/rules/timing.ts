import { isRecord } from '../../fields/parsed.ts'
import { textIn, type Values, valueIn } from '../../fields/values.ts'
import { daysBetween } from '../../kernel/time/civil-date.ts'
import type { Timing } from '../options.ts'

/** ATA − ATD, else ETA − ETD, in days; null where neither pair is whole (PHASE-04). */
export function transitTimeOf(shipment: Values): number | null {
  const [etd, atd, eta, ata] = ['etd', 'atd', 'eta', 'ata'].map((id) => textIn(shipment, id))
  if (atd && ata) return daysBetween(atd, ata)
  return etd && eta ? daysBetween(etd, eta) : null
}

/** The code of the place whose day ETA is: the port or airport of discharge, else the final destination. */
export function destinationOf(shipment: Values): string | null {
  for (const id of ['pod', 'apod', 'finalDestination']) {
    const place = valueIn(shipment, id)
    if (isRecord(place) && typeof place.code === 'string') return place.code
  }
  return null
}

/**
 * Past due: ETA passed without ATA. Delayed: ETA (or ATA) a day or more after first ETA. Else on time. Without ETA none,
 * which is null (PHASE-04). `today` is the calendar date at the destination.
 */
export function timingOf(shipment: Values, today: string): Timing | null {
  const [eta, ata, firstEta] = ['eta', 'ata', 'firstEta'].map((id) => textIn(shipment, id))
  const arrival = ata ?? eta
  if (!arrival || (!eta && !firstEta)) return null
  if (!ata && arrival < today) return 'past_due'
  return arrival > (firstEta ?? arrival) ? 'delayed' : 'on_time'
}
