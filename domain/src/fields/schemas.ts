import { z } from 'zod'
import type { Field } from './field.ts'
import type { FieldTypeId, Json } from './field-type.ts'
import { optionsOf } from './types/list.ts'

/** Any JSON. Not `z.json()`: its recursive schema can't stand inside another document. */
export const json = z.custom<Json>()

const label = z.string()
const coded = z.object({ label, code: z.string().exactOptional() })
const texts = z.array(z.string())
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)

const party = z.object({
  label,
  email: z.string().exactOptional(),
  code: z.string().exactOptional(),
  organizationId: z.uuid().exactOptional(),
})

/** What a value of each type looks like on its way out. */
const schemas: { readonly [Id in FieldTypeId]: z.ZodType<Json> } = {
  id: z.uuid(),
  string: z.string(),
  text: z.string(),
  number: z.int(),
  decimal,
  currency: decimal,
  date: z.iso.date(),
  dateTime: z.iso.datetime(),
  checkbox: z.boolean(),
  list: z.string(),
  multiSelect: texts,
  strings: texts,
  email: z.string(),
  url: z.string(),
  place: coded,
  carrier: coded,
  person: coded,
  record: coded,
  party,
  quantity: z.object({ amount: decimal, unit: z.string() }),
  structured: json,
  percent: decimal,
  status: z.string(),
  files: z.array(z.object({ label, code: z.uuid() })),
}

/** The value of a field in an answer: null where it is empty. */
export function valueSchema(field: Field): z.ZodType<Json> {
  const options = optionsOf(field)
  if (options.length === 0) return schemas[field.type].nullable()
  const option = z.string().meta({ enum: options })
  return field.type === 'multiSelect' ? z.array(option).nullable() : option.nullable()
}

type Shape<Id extends string> = { readonly [id in Id]: z.ZodOptional<z.ZodType<Json>> }
type InputShape<Id extends string> = { readonly [id in Id]: z.ZodOptional<z.ZodUnknown> }

const shapeOf = <Id extends string, Schema>(
  fields: readonly (Field & { readonly id: Id })[],
  schema: (field: Field) => Schema,
): { readonly [id in Id]: Schema } =>
  Object.fromEntries(fields.map((field) => [field.id, schema(field)])) as { [id in Id]: Schema }

/** The values of a record in an answer: hidden fields are absent, empty ones null. */
export const recordShape = <Id extends string>(fields: readonly (Field & { readonly id: Id })[]): Shape<Id> =>
  shapeOf(fields, (field) => valueSchema(field).optional())

/**
 * The values of a record in a request. Any value passes here, so that the field's type tells what is wrong with it at the
 * field; what a caller should send stands in the reference page alone.
 */
export const patchShape = <Id extends string>(
  fields: readonly (Field & { readonly id: Id })[],
): InputShape<Id> => shapeOf(fields, (field) => z.unknown().optional().meta(inputMeta(field)))

/** What a value may look like on its way in where more is taken than comes out: a code or a bare text stands for a label. */
const entered: { readonly [Id in FieldTypeId]?: z.ZodType } = {
  place: z.union([z.string(), coded.partial()]),
  carrier: z.union([z.string(), coded.partial()]),
  person: z.union([z.string(), coded.partial()]),
  party: z.union([z.string(), party.partial()]),
  quantity: z.union([
    z.string(),
    z.number(),
    z.object({ amount: decimal, unit: z.string().exactOptional() }),
  ]),
}

function inputMeta(field: Field): Record<string, unknown> {
  const type = entered[field.type]?.nullable() ?? valueSchema(field)
  const { $schema, ...schema } = z.toJSONSchema(type, { unrepresentable: 'any' })
  const modes = field.modes ? { description: `Only by ${field.modes.join(' and ')}` } : {}
  return { ...schema, ...modes, ...(field.readOnly ? { readOnly: true } : {}) }
}
