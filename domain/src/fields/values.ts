import type { Json } from './field-type.ts'

/** Values by field id, as stored; an absent one says nothing, null is empty. */
export type Values = Readonly<Record<string, Json>>

/** What stands in a field, null where nothing does. */
export const valueIn = (values: Values, fieldId: string): Json => values[fieldId] ?? null

/** The text that stands in a field; null where it is empty or no text. */
export function textIn(values: Values, fieldId: string): string | null {
  const value = valueIn(values, fieldId)
  return typeof value === 'string' ? value : null
}
