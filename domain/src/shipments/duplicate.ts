import type { Field } from '../fields/field.ts'
import type { Json } from '../fields/field-type.ts'
import { fieldType } from '../fields/field-types.ts'
import type { Values } from '../fields/values.ts'
import type { Mode } from '../kernel/mode.ts'

/** Belongs to the one shipment or container, not to the next one of its kind. */
const ofOneAlone: readonly string[] = [
  'archived',
  'customsLight',
  'invoiceCount',
  'manualTracking',
  'number',
  'seal',
  'notes',
]
const typesOfOne: readonly string[] = ['date', 'dateTime', 'files', 'id', 'structured']

/** Whether a copy of a record takes a field along: no references, dates, files, and nothing that the product derives. */
export const isCopied = (field: Field): boolean =>
  !field.readOnly &&
  !field.derivedBy &&
  field.side !== 'system' &&
  field.section !== 'references' &&
  !ofOneAlone.includes(field.id) &&
  !typesOfOne.includes(field.type)

/** The values that a copy begins with. What a person could not choose today, such as an archived option, stays behind. */
export function valuesOfCopy(fields: readonly Field[], values: Values, mode: Mode): Record<string, Json> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.id] ?? null
      if (value === null || !isCopied(field)) return []
      return fieldType(field.type).parse(value, field, mode).ok ? [[field.id, value] as const] : []
    }),
  )
}
