import type { Field } from '@rumbo/domain/fields/field'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { Right } from '@rumbo/domain/records/rights/right'
import type { ShipmentFieldId } from '@rumbo/domain/shipments/fields'
import { bySection, type FormSection, isFillableAtFirst } from '../../records/screen/form-sections.ts'

/** What matters when a shipment begins, by transport type, in the order that people fill it in. */
const mattersIn: Readonly<Record<Mode, readonly ShipmentFieldId[]>> = {
  ocean: [
    'name',
    'masterBl',
    'bookingNumber',
    'containerNumber',
    'carrierCode',
    'modality',
    'pol',
    'pod',
    'etd',
    'eta',
  ],
  air: ['name', 'masterBl', 'carrierCode', 'modality', 'apol', 'apod', 'etd', 'eta'],
  road: ['name', 'masterBl', 'carrierCode', 'modality', 'origin', 'finalDestination', 'etd', 'eta'],
  rail: [
    'name',
    'masterBl',
    'containerNumber',
    'carrierCode',
    'modality',
    'origin',
    'finalDestination',
    'etd',
    'eta',
  ],
}

/** Chosen by the tiles, or without meaning at the beginning. */
const elsewhere: readonly ShipmentFieldId[] = ['freightType', 'archived']

/** The fields of a new shipment that its maker may fill in: those that matter, and the rest by section. */
export function formFields(
  fields: readonly Field[],
  { mode, rightOn }: { readonly mode: Mode; readonly rightOn: (fieldId: string) => Right },
): {
  readonly first: readonly Field[]
  readonly rest: readonly FormSection[]
} {
  const offered = fields.filter(
    (field) =>
      // What other companies show belongs to their shipments.
      !field.foreign &&
      isFillableAtFirst(field) &&
      rightOn(field.id) === 'edit' &&
      isInMode(field, mode) &&
      !elsewhere.some((each) => each === field.id),
  )
  const mattering = mattersIn[mode].flatMap((id) => offered.find((field) => field.id === id) ?? [])
  // What an administrator requires of every shipment stands among the first fields.
  const mandatory = offered.filter((field) => field.required && !mattering.includes(field))
  const first = [...mattering, ...mandatory]
  return { first, rest: bySection(offered.filter((field) => !first.includes(field))) }
}
