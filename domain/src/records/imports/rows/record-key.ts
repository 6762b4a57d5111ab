import type { Field } from '../../../fields/field.ts'
import type { FieldTypeId, Json } from '../../../fields/field-type.ts'
import { fold } from '../../../fields/text/fold.ts'
import type { ImportShape } from '../rules.ts'

/** One of the fields by which a record is known again: its own, or of what belongs to it. */
export type KeyPart = { readonly module: string; readonly isChild: boolean; readonly field: Field }

/** Types whose values can be a key: they are compared as texts. */
export const keyTypes: readonly FieldTypeId[] = [
  'id',
  'string',
  'text',
  'email',
  'url',
  'number',
  'date',
  'list',
]

/** The fields of a key; undefined where one isn't known or can't be one. A field of the record goes before the title of its children. */
export function keyPartsOf(
  key: readonly string[],
  { root, children }: ImportShape,
): readonly KeyPart[] | undefined {
  const parts = key.flatMap((id): KeyPart[] => {
    const own = root.catalogue.fields.find((field) => field.id === id)
    if (own)
      return keyTypes.includes(own.type)
        ? [{ module: root.catalogue.module, isChild: false, field: own }]
        : []
    const child = children.find(({ title }) => title === id)
    const field = child?.catalogue.fields.find((each) => each.id === id)
    return child && field ? [{ module: child.catalogue.module, isChild: true, field }] : []
  })
  return parts.length === key.length ? parts : undefined
}

/** Numbers of papers and of units: compared by their capital letters and digits alone. */
export const isReference = ({ isChild, field }: KeyPart): boolean => isChild || field.section === 'references'

/** A value as it is compared with others of its field; null where it is empty. The database's own comparison is the same. */
export function comparable(value: Json, part: KeyPart): string | null {
  if (value === null) return null
  const text = isReference(part)
    ? String(value)
        .replace(/[^A-Za-z0-9]/g, '')
        .toUpperCase()
    : part.field.type === 'string' || part.field.type === 'text'
      ? fold(String(value))
      : String(value)
  return text === '' ? null : text
}
