import { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'
import { broadcastError, type Presentation } from '../errors/error-broadcast.ts'
import { credentials } from './credentials.ts'
import { type ProcedureInput, type ProcedureName, type ProcedureOutput, procedures } from './procedures.ts'
import { errorOf, request } from './request.ts'

const succeeded = z.object({ result: z.object({ data: z.unknown() }) })

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
    const parsed = procedures[name].output.safeParse(succeeded.parse(answer).result.data)
    if (parsed.success) return parsed.data as ProcedureOutput<Name>
    throw new ApiError('unexpected', parsed.error.message, { cause: parsed.error })
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
const failed = z.object({
  error: z.object({
    message: z.string(),
    data: z.looseObject({ code: z.string(), requestId: z.string().optional() }),
  }),
})

function errorOfProcedure(
  body: unknown,
  answer: { status: number; requestId?: string | undefined },
): ApiError {
  const parsed = failed.safeParse(body)
  if (!parsed.success) return errorOf(body, answer)
  const { message, data } = parsed.data.error
  return errorOf({ ...data, message }, answer)
}
