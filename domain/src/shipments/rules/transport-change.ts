import type { Json } from '../../fields/field-type.ts'
import { isInMode } from '../../fields/in-mode.ts'
import { labelOf } from '../../fields/types/labelled.ts'
import { optionsOf } from '../../fields/types/list.ts'
import { type Values, valueIn } from '../../fields/values.ts'
import type { Mode } from '../../kernel/mode.ts'
import { phaseIds, phaseInMode } from '../../phases/phase.ts'
import { type ShipmentFieldId, shipmentFields } from '../fields.ts'
import { modeOf } from '../mode.ts'

/** What becomes of a field's value when the transport type changes. `offered`: kept where the new type has the option. */
export type Fate = 'kept' | 'cleared' | 'offered' | { readonly mappedTo: ShipmentFieldId }
export type TransportChange = { readonly from: Mode; readonly to: Mode }

/** Their values mean nothing with another means of transport, even where the new type has the field. */
const boundToTransport: ReadonlySet<ShipmentFieldId> = new Set([
  'carrierCode',
  'truckTrip',
  'transshipmentPorts',
  'phases',
  'detectedAtd',
  'detectedAta',
  'predictiveEta',
  'latitude',
  'longitude',
  'documentsCutOff',
  'yardCutOff',
  'lineLastFreeDay',
  'terminalLastFreeDay',
  'railLastFreeDay',
])

/** The same place in the other transport's list: the name stays, the code is of another list and goes. */
const counterparts: Partial<Record<ShipmentFieldId, ShipmentFieldId>> = {
  pol: 'apol',
  pod: 'apod',
  apol: 'pol',
  apod: 'pod',
}

/** The table of field × transport type (requirement SHP-06). Names that a rule derives follow what they are derived from. */
export function fateOf(fieldId: ShipmentFieldId, { from, to }: TransportChange): Fate {
  const field = shipmentFields.find(({ id }) => id === fieldId)
  if (!field || from === to) return 'kept'
  if (fieldId === 'phase') return { mappedTo: 'phase' }
  const counterpart = shipmentFields.find(({ id }) => id === counterparts[fieldId])
  if (counterpart && isInMode(field, from) && isInMode(counterpart, to)) return { mappedTo: counterpart.id }
  if (!isInMode(field, to) || boundToTransport.has(fieldId)) return 'cleared'
  return field.optionsByMode ? 'offered' : 'kept'
}

/** One value that doesn't stay as it is, for the warning before the change. */
export type Consequence = {
  readonly field: ShipmentFieldId
  readonly fate: 'mapped' | 'cleared'
  /** Where the value goes; the field itself where it is translated in its place. */
  readonly to: ShipmentFieldId | null
  readonly before: Json
  readonly after: Json
}

/** All that a change of transport type does to a shipment's values; nothing where the type stays. */
export function consequencesOf(before: Values, to: Mode): readonly Consequence[] {
  const change = { from: modeOf(before), to }
  return shipmentFields.flatMap((field): Consequence[] => {
    const value = valueIn(before, field.id)
    const fate = fateOf(field.id, change)
    if (value === null || fate === 'kept') return []
    if (fate === 'offered' && optionsOf(field, to).some((option) => option === value)) return []
    if (typeof fate === 'string')
      return [{ field: field.id, fate: 'cleared', to: null, before: value, after: null }]
    const after = fate.mappedTo === 'phase' ? translatedPhase(value, change) : { label: labelOf(value) }
    return after === value
      ? []
      : [{ field: field.id, fate: 'mapped', to: fate.mappedTo, before: value, after }]
  })
}

/** A phase in another transport's numbers; a value that is none of its own is dropped. */
export function translatedPhase(value: Json, { from, to }: TransportChange): Json {
  const phase = phaseIds.find((id) => id === value)
  return phase ? phaseInMode(phase, from, to) : null
}

/** The patch that carries out a change of transport type. Tracking begins again. */
export function changeTransport(before: Values, to: Mode): Values {
  const patch: Record<string, Json> = { freightType: to, status: 'none' }
  for (const consequence of consequencesOf(before, to)) {
    if (consequence.to !== consequence.field) patch[consequence.field] = null
    if (consequence.to) patch[consequence.to] = consequence.after
  }
  return patch
}
