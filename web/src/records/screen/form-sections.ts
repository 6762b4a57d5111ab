import type { Field } from '@rumbo/domain/fields/field'

/** Can a person fill a field of a new record in. */
export const isFillableAtFirst = (field: Field): boolean =>
  isFillable(field) || (field.type === 'files' && !field.readOnly)

/** Can a person fill a field in by an input. */
export const isFillable = (field: Field): boolean =>
  !field.readOnly && field.type !== 'structured' && field.type !== 'files'

/** A section of a form with the fields that it holds. */
export type FormSection = { readonly id: string; readonly fields: readonly Field[] }

/** Fields under their sections, in the order of the catalogue. */
export function bySection(fields: readonly Field[]): readonly FormSection[] {
  const sections = new Map<string, Field[]>()
  for (const field of fields) sections.set(field.section, [...(sections.get(field.section) ?? []), field])
  return [...sections].map(([id, held]) => ({ id, fields: held }))
}
