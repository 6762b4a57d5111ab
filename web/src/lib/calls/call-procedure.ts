import { isRecord } from '@rumbo/domain/fields/parsed'
import { ApiError } from '../errors/api-error.ts'
import { broadcastError, type Presentation } from '../errors/error-broadcast.ts'
import { checkAnswer } from './check-answer.ts'
import { credentials } from './credentials.ts'
import {
  type ProcedureInput,
  type ProcedureName,
  type ProcedureOutput,
  procedureAnswers,
} from './procedures.ts'
import { errorOf, request } from './request.ts'

/**
 * Queries the typed procedure API at /trpc. The session cookie travels with it (credentials) and stands for the header
 * `token`, which a browser can't read. Throws an ApiError, which is shown to the user once.
 */
export async function callProcedure<Name extends ProcedureName>(
  name: Name,
  input: ProcedureInput<Name>,
  onError?: Presentation,
): Promise<ProcedureOutput<Name>> {
  try {
    const query = new URLSearchParams({ input: JSON.stringify(input) })
    const answer = await request(`/trpc/${name}?${query}`, { headers: headers() }, errorOfProcedure)
    if (!isRecord(answer) || !isRecord(answer.result))
      throw new ApiError('unexpected', `${name} answered no result`)
    const { data } = answer.result
    return (import.meta.env.DEV ? checkAnswer(procedureAnswers()[name], data) : data) as ProcedureOutput<Name>
  } catch (error) {
    if (error instanceof ApiError) broadcastError(error, onError)
    throw error
  }
}

function headers(): Record<string, string> {
  const { tokenRumbo, organizationId, language } = credentials()
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(tokenRumbo ? { tokenRumbo } : {}),
    ...(organizationId ? { organizationId } : {}),
  }
}

/** tRPC wraps errors; ours lies in `error.data` with its code, or is known by its message alone. */
function errorOfProcedure(
  body: unknown,
  answer: { status: number; requestId?: string | undefined },
): ApiError {
  const error = isRecord(body) ? body.error : undefined
  if (!isRecord(error) || !isRecord(error.data)) return errorOf(body, answer)
  return errorOf({ ...error.data, message: error.message }, answer)
}
