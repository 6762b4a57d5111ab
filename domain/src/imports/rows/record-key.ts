import type { Catalogue, Field } from '../../fields/field.ts'
import type { FieldTypeId, Json } from '../../fields/field-type.ts'
import { fold } from '../../fields/fold.ts'

/** One of the fields by which a record is known again: its own, or of what hangs on it. */
export type KeyPart = { readonly module: 'shipments' | 'containers'; readonly field: Field }

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

/** Both modules, as their catalogues name the fields. */
export type ImportCatalogues = { readonly shipments: Catalogue; readonly containers: Catalogue }

/** The fields of a key; undefined where one isn't known or can't be one. A shipment's own field goes before a container's. */
export function keyPartsOf(
  key: readonly string[],
  { shipments, containers }: ImportCatalogues,
): readonly KeyPart[] | undefined {
  const parts = key.flatMap((id): KeyPart[] => {
    const own = shipments.fields.find((field) => field.id === id)
    const below = containers.fields.find((field) => field.id === id)
    if (own) return keyTypes.includes(own.type) ? [{ module: 'shipments', field: own }] : []
    return below && id === 'number' ? [{ module: 'containers', field: below }] : []
  })
  return parts.length === key.length ? parts : undefined
}

/** Numbers of papers and of units: compared by their capital letters and digits alone. */
export const isReference = ({ module, field }: KeyPart): boolean =>
  module === 'containers' || field.section === 'references'

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
