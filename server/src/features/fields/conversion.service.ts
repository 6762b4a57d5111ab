import { type CustomType, customField } from '@rumbo/domain/fields/definition'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { customValues } from '../../access/read/custom-values.ts'
import type { Scope } from '../../access/scope.ts'
import type { FieldRow } from './fields.queries.ts'
import { refuseRead } from './formula-readers.ts'
import { found, readableFields, readDefinitions } from './sections.service.ts'

const mostSamples = 20

/**
 * What would become of a field's values if it had another type.
 * @throws AppError NOT_FOUND, FIELD_READ_BY_FORMULA naming the formulas in use that read it
 */
export async function previewConversion(scope: Scope, { id, type }: { id: string; type: CustomType }) {
  const definitions = await readDefinitions(scope)
  const field = found(definitions.fields, id)
  refuseRead([id], readableFields(definitions))
  const modules = [...scope.modules.values()].filter((module) => field.modules.includes(module.id))
  const convert = conversion(field, type, scope)
  const samples: { value: string; count: number }[] = []
  let [converts, fails] = [0, 0]
  for (const { value, count } of await customValues(scope, modules, id)) {
    const { text, ok } = convert(value)
    if (ok) converts += count
    else fails += count
    if (!ok && samples.length < mostSamples) samples.push({ value: text, count })
  }
  return { converts, fails, samples }
}

/** Values become what their text says in the new type; options and statuses that aren't there yet are made of the texts. */
function conversion(row: FieldRow, type: CustomType, scope: Scope) {
  // Whatever a status's days are, its word stays what it is.
  const statuses = row.statuses.map((status) => ({
    ...status,
    starts_on: null,
    expires_on: null,
    archived_at: null,
  }))
  const stored = { ...row, statuses, section_id: row.set_id }
  const from = customField(stored)
  const to = customField({ ...stored, type, format: {}, mandatory: false })
  const isOpen = type === 'list' || type === 'multiSelect' || type === 'status'
  return (value: Json) => {
    const text = fieldType(from.type).format(value, from, scope.display)
    // A date's text is written in the reader's order; its own form is the one that converts.
    const plain = typeof value === 'string' && !from.choices ? value : text
    return { text, ok: isOpen ? text !== '' : fieldType(to.type).parse(plain, to).ok && type !== 'formula' }
  }
}
