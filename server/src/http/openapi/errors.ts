import { errorText } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { commonErrors, type ErrorCode, errorCodes } from '@rumbo/domain/kernel/errors'
import { dcsaErrorExample } from './dcsa22.ts'
import type { Schema } from './schemas.ts'

/** What is wrong with a body, which every endpoint with one can answer. */
const bodyErrors = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const satisfies readonly ErrorCode[]

/** The shape of every refusal (requirement ERR-06). */
export const errorSchema: Schema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorCodes) },
    message: { type: 'string', description: 'For people, in the language of Accept-Language' },
    requestId: { type: 'string', description: 'By which the log knows the call' },
    issues: {
      type: 'array',
      description: 'What is wrong, by field',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    version: { type: 'integer', description: 'With VERSION_OUTDATED: the version that stands now' },
    outdated: {
      type: 'array',
      description: 'With VERSION_OUTDATED: both values of each field of the change',
      items: {
        type: 'object',
        required: ['field', 'sent', 'current'],
        properties: { field: { type: 'string' }, sent: {}, current: {} },
      },
    },
  },
}

/** All codes that an endpoint can answer; those of single fields come as issues of BAD_REQUEST. */
function codesOf(contract: Contract): readonly ErrorCode[] {
  const known = contract.permission === 'public' || contract.permission === 'signed'
  const common = commonErrors.filter((code) => !known || !(errorCodes[code].status in { 401: 0, 403: 0 }))
  const more: readonly ErrorCode[] = [
    ...(contract.method === 'GET' || contract.method === 'DELETE' ? [] : bodyErrors),
    ...(contract.method === 'POST' && !known ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ]
  return [
    ...new Set([
      ...common,
      ...more,
      ...contract.errors,
      ...(contract.unexpected ? [contract.unexpected] : []),
    ]),
  ]
}

/** Before the names of examples in DCSA's shape. */
const dcsaPrefix = 'dcsa.'

/** The refusals of an endpoint by HTTP status, each with an example of every code. */
export function refusalsOf(contract: Contract): Schema {
  const [shape, prefix] = contract.dialect ? ['DcsaError', dcsaPrefix] : ['Error', '']
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codesOf(contract)) {
    const { status } = errorCodes[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${shape}` },
            examples: Object.fromEntries(
              codes.map((code) => [code, { $ref: `#/components/examples/${prefix}${code}` }]),
            ),
          },
        },
      },
    ]),
  )
}

/** An example of each code that some endpoint can answer. The code of a field is answered as an issue. */
export function errorExamples(contracts: readonly Contract[], more: readonly ErrorCode[]): Schema {
  const codes = (some: readonly Contract[]) => [...new Set(some.flatMap(codesOf))].sort()
  const byDcsa = contracts.filter(({ dialect }) => dialect !== undefined)
  const others = contracts.filter(({ dialect }) => dialect === undefined)
  return Object.fromEntries([
    ...Array.from(new Set([...codes(others), ...more]))
      .sort()
      .map((code) => [code, { summary: textOf(code), value: exampleOf(code) }]),
    ...codes(byDcsa).map((code) => [
      `${dcsaPrefix}${code}`,
      { summary: textOf(code), value: dcsaErrorExample(code) },
    ]),
  ])
}

const requestId = '4f6c0f5e-8a0d-4c8e-9a53-0c6f0e6a2b11'
const textOf = (code: ErrorCode): string => errorText(code, 'en-us')

/** Codes of status 400 that are no answer's own: they say what is wrong with a field. */
const wholeRequest: readonly ErrorCode[] = ['BAD_REQUEST', 'ORGANIZATION_REQUIRED', 'QUERY_TOO_SHORT']

function exampleOf(code: ErrorCode): Schema {
  if (errorCodes[code].status !== 400 || wholeRequest.includes(code))
    return { code, message: textOf(code), requestId }
  const issues = [{ path: 'field', code, message: textOf(code) }]
  return { code: 'BAD_REQUEST', message: textOf('BAD_REQUEST'), requestId, issues }
}
