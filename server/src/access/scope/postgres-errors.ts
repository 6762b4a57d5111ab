import { AppError } from '@rumbo/domain/kernel/app-error'
import { limitCodeOf } from '@rumbo/domain/kernel/plans/plans'
import { utcDate } from '@rumbo/domain/kernel/time/civil-date'
import { failureOf } from '../../platform/database/failures.ts'

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

/** A statement that took longer than it may, or that somebody cancelled. */
export const isCancelled = (error: unknown): boolean => stateOf(error) === '57014'

/** A write where a transaction only reads. */
export const isReadOnly = (error: unknown): boolean => stateOf(error) === '25006'

/** What the plan allows no more of, as the database says it: a kind of limit and how many it allows. */
function limitError(message: string): AppError {
  const [kind = '', most] = message.split(' ')
  return new AppError(limitCodeOf(kind), { n: Number(most) })
}

/** An organization is only read until it is deleted. @param deleteAt ISO 8601, or as the database writes it */
export const closingError = (deleteAt: string): AppError =>
  new AppError('ORGANIZATION_CLOSING', { date: utcDate(Date.parse(deleteAt)) })

/** The product's own states of the doors (migration 0003) as errors that a user may see; all else stays as it is. */
export function toAppError(error: unknown): unknown {
  const state = stateOf(error)
  if (state === 'RU401') return new AppError('TOKEN_NOT_VALID')
  if (state === 'RU403') return new AppError('SECOND_FACTOR_NEEDED')
  if (state === 'RU428') return new AppError('SECOND_FACTOR_NOT_SET_UP')
  if (state === 'RU402' && error instanceof Error) return limitError(error.message)
  if (state === 'RU423' && error instanceof Error) return closingError(error.message)
  if (state === 'RU404') return new AppError('NOT_FOUND')
  // What may be tried again, and who chose not to wait for a lock, go by the database's own state.
  if (isRetriable(error) || isTaken(error)) return error
  const failure = failureOf(error)
  if (failure) return new AppError(failure)
  // Text that no database keeps: NUL, and in jsonb half of a surrogate pair.
  if (state === '22021' || state === '22P05') return new AppError('BAD_REQUEST')
  return error
}
