import type { Field } from '@rumbo/domain/fields/field'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { cargoTypesOf } from '@rumbo/domain/reference/cargo-types'
import { isModality } from '@rumbo/domain/reference/modalities'

/** The types of units that the shipment's modality has; all while it has none. Undefined for other fields. */
export function cargoOptions(field: Field, shipment: Values): readonly string[] | undefined {
  const modality = textIn(shipment, 'modality')
  if (field.id !== 'type' || modality === null || !isModality(modality)) return undefined
  return cargoTypesOf(modality).map(({ value }) => value)
}
