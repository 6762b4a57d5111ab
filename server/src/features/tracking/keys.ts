import type { Statement } from '@rumbo/domain/tracking/statements/event'
import type { ShipmentFacts } from '@rumbo/domain/tracking/statements/facts'

/**
 * The numbers by which statements and shipments find one another: capital letters and digits, a bill with and without the
 * carrier's four letters before it. Whether they really belong together, the fold decides.
 */
export function keysOf(numbers: readonly (string | null)[]): string[] {
  const keys = new Set<string>()
  for (const number of numbers) {
    const key = (number ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
    if (key.length < 4) continue
    keys.add(key)
    if (/^[A-Z]{4}[A-Z0-9]{6,}$/.test(key)) keys.add(key.slice(4))
  }
  return [...keys]
}

/** The keys of a statement. */
export const statementKeys = ({ references, equipment }: Statement): string[] =>
  keysOf([
    references.mbl,
    references.booking,
    references.awb,
    references.pro,
    ...references.others,
    ...equipment,
  ])

/** The keys of a shipment. */
export const shipmentKeys = ({
  mbl,
  booking,
  others,
  containers,
}: Pick<ShipmentFacts, 'mbl' | 'booking' | 'others'> & {
  readonly containers: readonly { readonly number: string }[]
}): string[] => keysOf([mbl, booking, ...(others ?? []), ...containers.map(({ number }) => number)])
