import type { Rights } from '@rumbo/domain/access/rights'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'

/** Is a field a status of another organization's, of which it may show a part. */
export const isForeignStatus = ({ foreign, type }: Field): boolean =>
  foreign !== undefined && type === 'status'

/**
 * A value as its reader may know it, whatever stands where it was read: a status of another organization's that isn't shown to
 * it is as good as none.
 * @param rights the reader's on the record
 */
export function knownValue(field: Field, rights: Rights, value: Json): Json {
  if (value === null || !isForeignStatus(field)) return value
  const isShown = field.choices?.some(({ id }) => id === value) ?? false
  return isShown && !rights.withheld.get(field.id)?.some((id) => id === value) ? value : null
}
