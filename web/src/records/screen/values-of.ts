import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'

/** The fields of an answer; hidden ones are absent from both. */
export function valuesOf(record: Readonly<Record<string, Json | undefined>>): Values {
  const values: Record<string, Json> = {}
  for (const [field, value] of Object.entries(record)) if (value !== undefined) values[field] = value
  return values
}
