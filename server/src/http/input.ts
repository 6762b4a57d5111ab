import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import type { Contract, In } from '@rumbo/domain/kernel/endpoint'
import { type ErrorCode, errorCodes } from '@rumbo/domain/kernel/errors'
import type { z } from 'zod'

/** The parts of a request that make up an input. */
export type Parts = {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

const maxIssues = 50

/**
 * Puts path, query and body under one roof and parses them by the contract. A body can't name what the path names, and
 * `organizationId` is taken out where the contract doesn't ask for it: it says which organization, on every call.
 * @throws AppError BAD_REQUEST with an issue per field
 */
export function parseInput<C extends Contract>(contract: C, parts: Parts): In<C> {
  const body = contract.method === 'GET' || contract.method === 'DELETE' ? {} : (parts.body ?? {})
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('BAD_REQUEST')
  const doubled = Object.keys(body).filter((key) => key in parts.params && !isRepeated(contract, key, parts))
  if (doubled.length > 0) {
    throw new AppError('BAD_REQUEST', {}, doubled.slice(0, maxIssues).map(unknownAt))
  }
  const query = contract.method === 'GET' || contract.method === 'DELETE' ? parts.query : {}
  const whole: Record<string, unknown> = { ...query, ...body, ...parts.params }
  if (!('organizationId' in contract.input.shape)) delete whole.organizationId
  const parsed = contract.input.safeParse(whole, { reportInput: true })
  if (!parsed.success) throw new AppError('BAD_REQUEST', {}, issuesOf(parsed.error))
  // A key that parsing leaves out without a word (`__proto__`) is no field of ours either.
  const dropped = Object.keys(whole).filter((key) => !Object.hasOwn(parsed.data, key))
  if (dropped.length > 0) throw new AppError('BAD_REQUEST', {}, dropped.slice(0, maxIssues).map(unknownAt))
  return parsed.data as In<C>
}

/** Whether a body says once more what the path says, as DCSA's schema has it. */
const isRepeated = ({ dialect }: Contract, key: string, { params, body }: Parts): boolean =>
  dialect !== undefined && (body as Readonly<Record<string, unknown>>)[key] === params[key]

const unknownAt = (key: string): Omit<Issue, 'message'> => ({
  path: key.slice(0, 200),
  code: 'FIELD_UNKNOWN',
})

/** zod's issues as the product's: at which field, with one of the product's codes. */
export function issuesOf(error: z.ZodError): Omit<Issue, 'message'>[] {
  return error.issues.slice(0, maxIssues).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, maxIssues).map((key) => ({
        path: [...issue.path, key].join('.').slice(0, 200),
        code: 'FIELD_UNKNOWN' as const,
      }))
    }
    return [{ path: issue.path.join('.').slice(0, 200), code: codeOf(issue) }]
  })
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (issue.message in errorCodes) return issue.message as ErrorCode
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'FIELD_REQUIRED' : 'VALUE_NOT_VALID'
  if (issue.code === 'too_big') return 'VALUE_NOT_VALID'
  if (issue.code === 'invalid_value') return 'OPTION_UNKNOWN'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'EMAIL_NOT_VALID'
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'URL_NOT_VALID'
  return 'VALUE_NOT_VALID'
}
