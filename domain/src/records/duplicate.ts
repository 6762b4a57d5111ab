import type { Field } from '../fields/field.ts'
import type { Json } from '../fields/field-type.ts'
import { fieldType } from '../fields/field-types.ts'
import type { Values } from '../fields/values.ts'
import type { ModuleDeclaration, Variant } from './record-module.ts'

const typesOfOne: readonly string[] = ['date', 'dateTime', 'files', 'id', 'structured']

type Copying = Pick<ModuleDeclaration, 'uncopied'>

/** Whether a copy of a record takes a field along: no dates, files, and nothing that the product derives. */
export const isCopied = ({ uncopied }: Copying, field: Field): boolean =>
  !field.readOnly &&
  !field.derivedBy &&
  field.side !== 'system' &&
  !uncopied.sections.includes(field.section) &&
  !uncopied.fields.includes(field.id) &&
  !typesOfOne.includes(field.type)

/** A record that is copied: the fields that its maker may write, its values and its variant. */
type Copied = {
  readonly fields: readonly Field[]
  readonly values: Values
  readonly variant: Variant | null
}

/** The values that a copy begins with. What a person could not choose today, such as an archived option, stays behind. */
export function valuesOfCopy(module: Copying, { fields, values, variant }: Copied): Record<string, Json> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.id] ?? null
      if (value === null || !isCopied(module, field)) return []
      const { ok } = fieldType(field.type).parse(value, field, variant ?? undefined)
      return ok ? [[field.id, value] as const] : []
    }),
  )
}
