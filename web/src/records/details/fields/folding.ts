import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { type Values, valueIn } from '@rumbo/domain/fields/values'

/** Whether a value says nothing. */
export const isEmptyValue = (value: Json): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Why an empty field is shown all the same. */
export type Folding = {
  /** All of its section are wanted. */
  readonly open: boolean
  /** It must be filled in. */
  readonly isRequired: (field: Field) => boolean
  /** Something is typed in it, or it had a value while one looked: it doesn't go under one's hands. */
  readonly stays: (field: Field) => boolean
}

/** The fields of a section that are shown, and how many empty ones are folded away. Pictures stay: they are added where they are seen. */
export function fold(
  fields: readonly Field[],
  values: Values,
  { open, isRequired, stays }: Folding,
): { readonly shown: readonly Field[]; readonly empty: number; readonly folded: number } {
  const mayGo = (field: Field) =>
    isEmptyValue(valueIn(values, field.id)) && !field.pictures && !isRequired(field) && !stays(field)
  const empty = fields.filter(mayGo).length
  return open
    ? { shown: fields, empty, folded: 0 }
    : { shown: fields.filter((field) => !mayGo(field)), empty, folded: empty }
}

/** A text as it is compared: without accents, case and what is neither letter nor digit. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a field is meant by what somebody typed: each word begins one of its name, or stands in its section's. */
export function isMeant(typed: string, label: string, section: string): boolean {
  const words = plain(`${label} ${section}`).split(' ')
  return plain(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)))
}
