import type { Json } from '@rumbo/domain/fields/field-type'
import type { NumberKind } from '@rumbo/domain/identifiers/recognise'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { ShipmentFieldId } from '@rumbo/domain/shipments/fields'

/** A pasted number as it was understood. */
export type KnownNumber = {
  /** As it was pasted. */
  readonly line: string
  readonly kind: NumberKind
  readonly number: string
  readonly carrier: { readonly label: string; readonly code: string } | null
}

/** A shipment that pasted numbers ask for: what they say of its fields, and its containers. */
export type PlannedShipment = {
  readonly mode: Mode
  readonly values: Readonly<Partial<Record<ShipmentFieldId, Json>>>
  readonly containers: readonly string[]
}

const fieldOf: Readonly<Record<NumberKind, ShipmentFieldId>> = {
  masterBl: 'masterBl',
  awb: 'masterBl',
  booking: 'bookingNumber',
  container: 'containerNumber',
}

/** Can all numbers be one shipment's: one master document, one booking, any number of containers, one transport type. */
export function canBeOne(numbers: readonly KnownNumber[]): boolean {
  const count = (...kinds: readonly NumberKind[]) => numbers.filter(({ kind }) => kinds.includes(kind)).length
  const isMixed = count('awb') > 0 && count('awb') < numbers.length
  return count('masterBl', 'awb') <= 1 && count('booking') <= 1 && !isMixed
}

/** Several documents, or several containers and nothing else, are more likely several shipments. */
export const isLikelyOne = (numbers: readonly KnownNumber[]): boolean =>
  canBeOne(numbers) && (numbers.length < 2 || numbers.some(({ kind }) => kind !== 'container'))

/** The shipments that numbers ask for: all of them together, or each one for itself. A shipment is named by its first. */
export function plannedShipments(
  numbers: readonly KnownNumber[],
  together: boolean,
): readonly PlannedShipment[] {
  const groups = together ? [numbers] : numbers.map((number) => [number])
  return groups.filter((group) => group.length > 0).map(planned)
}

function planned(numbers: readonly KnownNumber[]): PlannedShipment {
  const values: Partial<Record<ShipmentFieldId, Json>> = {}
  for (const { kind, number } of numbers) values[fieldOf[kind]] ??= number
  const carrier = numbers.find((number) => number.carrier)?.carrier
  const name = values.masterBl ?? values.bookingNumber ?? values.containerNumber ?? null
  return {
    mode: numbers.some(({ kind }) => kind === 'awb') ? 'air' : 'ocean',
    values: { ...values, name, ...(carrier ? { carrierCode: carrier } : {}) },
    containers: numbers.filter(({ kind }) => kind === 'container').map(({ number }) => number),
  }
}
