import { isApiError } from '../../../lib/errors/api-error.ts'

/** How a failed creation is shown (ERR-08): a refusal, a failure of the server, or anything else. */
export type CreationFailure = 'refused' | 'server' | 'unexpected'

export function creationFailure(error: unknown): CreationFailure {
  const status = isApiError(error) ? error.status : undefined
  if (status === 400) return 'refused'
  return status === 500 ? 'server' : 'unexpected'
}
