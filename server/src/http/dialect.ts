import { STATUS_CODES } from 'node:http'
import { errorText } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownError, languageOf } from './error-answer.ts'

type Dialect = {
  /** What each answer carries. */
  readonly headers: Readonly<Record<string, string>>
  readonly refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

const dcsa22Headers = { 'API-Version': '2.2.0' }

/** DCSA's own shape of a refusal: the request, and each reason with a text for people. */
function refuseByDcsa22(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(error, request)
  const language = languageOf(request)
  const issues = known.issues.map(({ path, code }) => ({
    reason: code,
    message: `${path}: ${errorText(code, language, known.values)}`,
  }))
  const whole = { reason: known.code, message: errorText(known.code, language, known.values) }
  return reply
    .code(known.status)
    .headers({ ...dcsa22Headers, 'content-language': language })
    .send({
      httpMethod: request.method,
      requestUri: `${request.protocol}://${request.host}${request.url}`,
      statusCode: known.status,
      statusCodeText: STATUS_CODES[known.status] ?? 'Error',
      errorDateTime: new Date().toISOString(),
      errors: issues.length > 0 ? issues : [whole],
    })
}

const dialects: Readonly<Record<NonNullable<Contract['dialect']>, Dialect>> = {
  dcsa22: { headers: dcsa22Headers, refuse: refuseByDcsa22 },
}

/** The manner of a contract's standard; undefined where it answers in the product's own. */
export const dialectOf = ({ dialect }: Contract): Dialect | undefined => dialect && dialects[dialect]
