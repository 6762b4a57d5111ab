import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { type Schema, schemaOf } from './schemas.ts'

/** The fields of an input, by where a request carries them. */
export type Fields = {
  readonly properties: Readonly<Record<string, Schema>>
  readonly required: readonly string[]
  readonly inPath: readonly string[]
  readonly inQuery: readonly string[]
  readonly inBody: readonly string[]
  /** Whether keys that aren't listed are taken too. */
  readonly open: boolean
}

/** Sorts the fields of a contract's input: those that the path names, then the query (GET, DELETE) or the body. */
export function fieldsOf(contract: Contract): Fields {
  const input = schemaOf(contract.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, Schema>
  const inPath = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const reads = contract.method === 'GET' || contract.method === 'DELETE'
  return {
    properties,
    required: (input.required ?? []) as string[],
    inPath,
    inQuery: reads ? rest : [],
    inBody: reads ? [] : rest,
    open: input.additionalProperties !== false,
  }
}

/** The parameters of an endpoint: path, query, and the headers that say for whom and how often. */
export function parametersOf(contract: Contract, fields: Fields): Schema[] {
  const sent = contract.example?.input as Schema | undefined
  const parameter = (name: string, place: 'path' | 'query', required: boolean) => ({
    name,
    in: place,
    required,
    schema: fields.properties[name] ?? { type: 'string' },
    ...(sent?.[name] === undefined ? {} : { example: sent[name] }),
  })
  const anonymous = contract.permission === 'public' || contract.permission === 'signed'
  const named = [...fields.inQuery, ...fields.inBody].includes('organizationId')
  return [
    ...fields.inPath.map((name) => parameter(name, 'path', true)),
    ...fields.inQuery.map((name) => parameter(name, 'query', fields.required.includes(name))),
    ...(anonymous || contract.permission === 'user' || named ? [] : [organizationHeader]),
    ...(contract.method === 'POST' && !anonymous ? [idempotencyHeader] : []),
    ...(contract.method === 'PATCH' && contract.versioned ? [ifMatchHeader] : []),
  ]
}

const organizationHeader: Schema = {
  name: 'organizationId',
  in: 'header',
  description: 'For which organization the call is; needed by who belongs to several.',
  schema: { type: 'string', format: 'uuid' },
  example: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f',
}

const idempotencyHeader: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Your own name for this request: sent again with the same key, nothing is made twice.',
  schema: { type: 'string', maxLength: 255 },
  example: '5d0f5c4e-0f5b-4a57-9c80-0a2ff7a1b7c3',
}

const ifMatchHeader: Schema = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the record as you know it: the change is refused where it is another by now.',
  schema: { type: 'string' },
  example: '"3"',
}
