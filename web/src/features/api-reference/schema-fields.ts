import type { Schema } from './openapi-document.ts'

/** One field of a body, as a line of a table. */
export type SchemaField = {
  /** Dotted, `[]` for the items of a list: `items[].location.city`. */
  readonly path: string
  /** `string (uuid)`, `list of object`, `integer or null`. */
  readonly type: string
  readonly required: boolean
  readonly description: string
}

/** How many levels of a body are described; examples show the rest. */
const deepest = 3

/** The fields of a schema in its own order, those of objects and lists within after them. */
export function schemaFields(schema: Schema, prefix = '', depth = 0): readonly SchemaField[] {
  const { properties, required, items } = schema as {
    properties?: Record<string, Schema>
    required?: readonly string[]
    items?: Schema
  }
  if (items) return schemaFields(items, `${prefix}[]`, depth)
  if (!properties || depth === deepest) return []
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const line = {
      path,
      type: typeOf(field),
      required: required?.includes(name) ?? false,
      description: meaningOf(field),
    }
    return [line, ...schemaFields(withoutNull(field), path, depth + 1)]
  })
}

/** What a value is, in the words of JSON. */
export function typeOf(schema: Schema): string {
  const { anyOf, oneOf, items, format, type } = schema as {
    anyOf?: readonly Schema[]
    oneOf?: readonly Schema[]
    items?: Schema
    format?: string
    type?: string
  }
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (items) return `list of ${typeOf(items)}`
  if (type === undefined) return 'any'
  return format ? `${type} (${format})` : type
}

/** What a value means and which ones are taken, as far as its schema says. */
export function meaningOf(schema: Schema): string {
  return [schema.description, optionsOf(schema)].filter(Boolean).join('. ')
}

function optionsOf(schema: Schema): string {
  const options = withoutNull(schema).enum
  return Array.isArray(options) ? options.join(', ') : ''
}

/** What a value is where it is not null. */
function withoutNull(schema: Schema): Schema {
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined
  return choices?.find(({ type }) => type !== 'null') ?? schema
}
