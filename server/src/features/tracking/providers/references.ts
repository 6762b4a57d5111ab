import type { Reference } from './dcsa-client.ts'

type Numbers = {
  readonly master_bl: string | null
  readonly booking_number: string | null
  readonly numbers: readonly string[]
  readonly track_cargo: boolean
}

const compact = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * By what a carrier is asked about a shipment: its bill, else its booking, else its containers. With `trackCargo` each container
 * is asked for too. A number longer than DCSA's is none of a carrier's.
 */
export function referencesOf({
  master_bl,
  booking_number,
  numbers,
  track_cargo,
}: Numbers): readonly Reference[] {
  const bill = compact(master_bl ?? '')
  const booking = compact(booking_number ?? '')
  const paper: Reference[] =
    bill !== '' && bill.length <= 20
      ? [{ name: 'transportDocumentReference', value: bill }]
      : booking !== '' && booking.length <= 35
        ? [{ name: 'carrierBookingReference', value: booking }]
        : []
  if (paper.length > 0 && !track_cargo) return paper
  const boxes = [...new Set(numbers.map(compact))].filter((number) => /^[A-Z]{4}\d{7}$/.test(number))
  return [...paper, ...boxes.map((value) => ({ name: 'equipmentReference' as const, value }))]
}
