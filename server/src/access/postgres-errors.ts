import { AppError } from '@rumbo/domain/kernel/app-error'

function stateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Deadlock and serialization failure: the same transaction may well succeed when run again. */
export function isRetriable(error: unknown): boolean {
  const state = stateOf(error)
  return state === '40P01' || state === '40001'
}

/** A lock that wasn't waited for: somebody else has it. */
export const isTaken = (error: unknown): boolean => stateOf(error) === '55P03'

/** The system's own states where no connection to the database can be had. */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'])

/** The product's own states of the doors (migration 0003) as errors that a user may see; all else stays as it is. */
export function toAppError(error: unknown): unknown {
  const state = stateOf(error)
  if (state === 'RU401') return new AppError('TOKEN_NOT_VALID')
  if (state === 'RU404') return new AppError('NOT_FOUND')
  // Cancelled by statement_timeout or shutdown; too many connections; cannot connect now.
  if (state === '57014' || state === '57P01' || state === '57P03' || state === '53300')
    return new AppError('UNAVAILABLE')
  if (state !== undefined && unreachable.has(state)) return new AppError('UNAVAILABLE')
  // Text that no database keeps: NUL, and in jsonb half of a surrogate pair.
  if (state === '22021' || state === '22P05') return new AppError('BAD_REQUEST')
  return error
}
