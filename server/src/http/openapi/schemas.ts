import { errorCodes } from '@rumbo/domain/kernel/errors'
import { z } from 'zod'
import { allModules, rootModules } from '../../access/rights/declared-modules.ts'

/** A JSON Schema (2020-12, as OpenAPI 3.1 has it), or any object of the document. */
export type Schema = Readonly<Record<string, unknown>>

/** The JSON Schema of what goes in or comes out by a type. */
export function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' })
  return tidied(schema) as Schema
}

/** The same schema in the words that readers and linters of OpenAPI expect. */
function tidied(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(tidied)
  if (typeof part !== 'object' || part === null) return part
  const schema = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, tidied(value)]))
  return namedErrors(namedModules(listedKeys(withoutEmptyChoice(schema))))
}

/** Where any module may be named, those that the server knows are listed. */
function namedModules(schema: Schema): Schema {
  const { modules, byDefault, ...rest } = schema
  if (typeof modules !== 'string') return schema
  const known = (modules === 'all' ? allModules() : rootModules()).map(({ id }) => id)
  const [first] = known
  return {
    ...rest,
    ...(byDefault ? { default: first } : {}),
    ...(modules === 'root' && known.length === 1 ? { const: first } : { enum: known }),
  }
}

/** Where any error may be named, all of them are listed. */
function namedErrors({ errorCodes: isError, ...rest }: Schema): Schema {
  return isError === true ? { ...rest, type: 'string', enum: Object.keys(errorCodes) } : rest
}

/** A choice of which one is "anything" is anything. */
function withoutEmptyChoice({ anyOf, ...rest }: Schema): Schema {
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { anyOf, ...rest }
  return anyOf.some((choice: Schema) => Object.keys(choice).length === 0) ? rest : { anyOf, ...rest }
}

/** A record whose keys are known by name has properties of these names. */
function listedKeys(schema: Schema): Schema {
  const { propertyNames, additionalProperties, ...rest } = schema
  const names = (propertyNames as Schema | undefined)?.enum
  if (!Array.isArray(names) || typeof additionalProperties !== 'object') return schema
  return {
    ...rest,
    properties: Object.fromEntries(names.map((name) => [name, additionalProperties])),
    additionalProperties: false,
  }
}
