import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Rights } from '@rumbo/domain/records/rights/rights'

/** Is a field a status of another organization's, of which it may show a part. */
export const isForeignStatus = ({ foreign, type }: Field): boolean =>
  foreign !== undefined && type === 'status'

/** Whether a value depends on what its reader may see besides its field. */
export const isVisibleInPart = (field: Field): boolean =>
  isForeignStatus(field) || field.source === 'fieldSets'

/**
 * The part of a value that its reader may see: another organization's status that isn't shared reads as empty, and field sets
 * name only the custom fields that the reader sees.
 * @param rights the reader's on the record
 */
export function visibleValueOf(field: Field, rights: Rights, value: Json): Json {
  if (field.source === 'fieldSets') return linksSeen(field, rights)
  if (value === null || !isForeignStatus(field)) return value
  const isShown = field.choices?.some(({ id }) => id === value) ?? false
  return isShown && !rights.withheld.get(field.id)?.some((id) => id === value) ? value : null
}

function linksSeen({ links = [] }: Field, rights: Rights): Json {
  const seen = links.filter(({ fieldId }) => rights.of(fieldId) !== 'hide')
  return seen.length === 0 ? null : seen.map(({ fieldId, setId, modules }) => ({ fieldId, setId, modules }))
}
