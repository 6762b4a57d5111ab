import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { z } from 'zod'
import { dcsaHeaders, dcsaPageHeaders } from './dcsa22.ts'
import { refusalsOf } from './errors.ts'
import { type Fields, fieldsOf, parametersOf } from './parameters.ts'
import { type Schema, schemaOf } from './schemas.ts'

/** One endpoint of the document. */
export function operationOf(contract: Contract): Schema {
  const fields = fieldsOf(contract)
  const parameters = parametersOf(contract, fields)
  const scope = contract.apiScope
  return {
    operationId: operationId(contract),
    summary: contract.summary,
    description: [accessOf(contract), keysOf(contract)].join(' ').trim(),
    tags: [contract.tag],
    ...(contract.permission === 'public' ? { security: [] } : {}),
    ...(contract.permission === 'signed' ? { security: [{ signature: [] }] } : {}),
    ...(scope === null ? {} : { security: [{ apiToken: [] }, { apiKey: [scope] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(contract, fields),
    responses: { ...successOf(contract), ...refusalsOf(contract) },
  }
}

/** The method and the words of the path, which no two contracts share: `getShipmentsIdHistory`. */
function operationId({ method, path }: Contract): string {
  const words = path.replace(/^\/api\/(v1\/)?/, '').split(/[/{}_-]+/)
  const capitals = words.filter((word) => word !== '').map((word) => word[0]?.toUpperCase() + word.slice(1))
  return [method.toLowerCase(), ...capitals].join('')
}

/** Who may call it, in a sentence. */
function accessOf({ permission }: Contract): string {
  const [kind, name] = permission.split(':')
  if (kind === 'organization') return `For members whose role has the permission \`${name}\`.`
  if (kind === 'module') return `For members whose role opens the module \`${name}\`.`
  if (kind === 'records') return 'For members whose role opens some module of records.'
  if (kind === 'member') return 'For members of the organization.'
  if (kind === 'signed') return 'For a machine that signs the body.'
  return kind === 'user' ? 'For whoever is signed in.' : 'For everybody, without a token.'
}

/** Whether a program may call it by an API key, in a sentence. */
function keysOf(contract: Contract): string {
  if (contract.permission === 'public' || contract.permission === 'signed') return ''
  const scope = contract.apiScope
  return scope === null ? 'Not for API keys.' : `An API key needs the scope \`${scope}\`.`
}

function bodyOf(contract: Contract, { properties, required, inBody, open }: Fields): Schema {
  // What is signed is read as the sender's own standard has it, not by the contract.
  if (contract.permission === 'signed') return { requestBody: signedBody(contract) }
  if (inBody.length === 0 && !open) return {}
  const needed = required.filter((name) => inBody.includes(name))
  const schema = {
    type: 'object',
    properties: Object.fromEntries(inBody.map((name) => [name, properties[name]])),
    additionalProperties: open,
    ...(needed.length > 0 ? { required: needed } : {}),
  }
  const content = { 'application/json': { schema, ...exampleOf(contract.example?.input) } }
  return { requestBody: { required: needed.length > 0, content } }
}

function signedBody(contract: Contract): Schema {
  const example = exampleOf(contract.example?.input)
  if (contract.rawBody)
    return { required: true, content: { '*/*': { schema: { type: 'string' }, ...example } } }
  const schema = { type: 'array', items: { type: 'object' } }
  return {
    required: true,
    content: { 'application/json': { schema, ...example } },
  }
}

const requestIdHeader: Schema = {
  'x-request-id': {
    description: 'By which the log knows the call',
    schema: { type: 'string', format: 'uuid' },
  },
}

const etagHeader: Schema = {
  etag: { description: "The record's version, for If-Match", schema: { type: 'string' }, example: '"3"' },
}

const dialectHeaders = ({ dialect, output }: Contract): Schema =>
  dialect ? { ...dcsaHeaders, ...(output instanceof z.ZodArray ? dcsaPageHeaders : {}) } : {}

function successOf(contract: Contract): Schema {
  if (contract.output instanceof z.ZodNull)
    return { '204': { description: 'Done', headers: { ...requestIdHeader, ...dialectHeaders(contract) } } }
  const schema = schemaOf(contract.output, 'output')
  const content = { 'application/json': { schema, ...exampleOf(answerExample(contract)) } }
  const headers = {
    ...requestIdHeader,
    ...(contract.versioned ? etagHeader : {}),
    ...dialectHeaders(contract),
  }
  return { [contract.created ? '201' : '200']: { description: 'Done', headers, content } }
}

/** The example of an answer, with what stands by default of modules that it doesn't name. */
function answerExample({ output, example }: Contract): unknown {
  const answer = example && output.safeParse(example.output)
  return answer?.success ? answer.data : example?.output
}

const exampleOf = (value: unknown): Schema => (value === undefined ? {} : { example: value })
