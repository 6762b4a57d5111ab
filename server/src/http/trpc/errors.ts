import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Language } from '@rumbo/domain/kernel/language'
import type { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { type TRPC_ERROR_CODE_NUMBER, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { failureOf } from '../../platform/database/failures.ts'
import { codeOfStatus, errorAnswer } from '../error-answer.ts'

/** What a procedure's failure is to the outside: the product's errors as they are, the library's own by status. */
export function appErrorOf(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause
  const failure = failureOf(error.cause)
  if (failure) return new AppError(failure)
  return new AppError(codeOfStatus(getHTTPStatusCodeFromError(error)))
}

/** An error as tRPC's clients read it; `data` is the answer that REST gives, with the status and path that they expect. */
export function shapeOf(error: TRPCError, at: { language: Language; requestId: string; path?: string }) {
  const known = appErrorOf(error)
  const answer = errorAnswer(known, at.language, at.requestId)
  return {
    message: answer.message,
    code: rpcCodeOf(known.status),
    data: { ...answer, httpStatus: known.status, ...(at.path === undefined ? {} : { path: at.path }) },
  }
}

/** The number that JSON-RPC has for an HTTP status. */
function rpcCodeOf(status: number): TRPC_ERROR_CODE_NUMBER {
  const codes = TRPC_ERROR_CODES_BY_KEY
  const byStatus: Readonly<Record<number, TRPC_ERROR_CODE_NUMBER>> = {
    400: codes.BAD_REQUEST,
    401: codes.UNAUTHORIZED,
    403: codes.FORBIDDEN,
    404: codes.NOT_FOUND,
    409: codes.CONFLICT,
    429: codes.TOO_MANY_REQUESTS,
    503: codes.SERVICE_UNAVAILABLE,
  }
  return byStatus[status] ?? codes.INTERNAL_SERVER_ERROR
}
