import { AppError, errorText, type Outdated, OutdatedError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '../platform/database/failures.ts'

/** Every error's answer. Nothing else of an error leaves the server (requirement ERR-06). */
export type ErrorAnswer = {
  readonly code: ErrorCode
  readonly message: string
  readonly requestId: string
  readonly issues?: readonly { readonly path: string; readonly code: ErrorCode; readonly message: string }[]
  /** Of a change that If-Match refused: the version that stands, and both values of each field. */
  readonly version?: number
  readonly outdated?: readonly Outdated[]
}

/** The language of a request: the one that its caller prefers. */
export function languageOf(request: FastifyRequest): Language {
  return chooseLanguage(request.headers['accept-language'])
}

/** The framework's own refusals, by status. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
  507: 'STORAGE_FULL',
}

/**
 * What a thrown thing is to the outside: the product's errors as they are, what the database or a disk failed at, the framework's 4xx
 * by status, all else unknown.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const failure = failureOf(error)
  if (failure) return new AppError(failure)
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return new AppError(typeof status === 'number' ? codeOfStatus(status) : 'UNKNOWN')
}

/** The code of a refusal that a framework made by itself, known by its HTTP status alone. */
export function codeOfStatus(status: number): ErrorCode {
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'UNKNOWN')
}

/** Makes the answer's body in a language. */
export function errorAnswer(error: AppError, language: Language, requestId: string): ErrorAnswer {
  const issues = error.issues.map(({ path, code }) => ({
    path,
    code,
    message: errorText(code, language, error.values),
  }))
  return {
    code: error.code,
    message: errorText(error.code, language, error.values),
    requestId,
    ...(issues.length > 0 ? { issues } : {}),
    ...(error instanceof OutdatedError ? { version: error.version, outdated: error.outdated } : {}),
  }
}

/** What is thrown on where a call of an endpoint fails: in place of what is unexpected the code that its contract names, with the cause. */
export function asDeclared(error: unknown, { unexpected }: Pick<Contract, 'unexpected'>): unknown {
  if (!unexpected || unexpected === 'UNKNOWN' || asAppError(error).code !== 'UNKNOWN') return error
  const declared = new AppError(unexpected)
  declared.cause = error
  return declared
}

/** What nobody foresaw of an error, for the log; undefined: it is known. */
export const unexpectedIn = (error: unknown, known: AppError): unknown =>
  known.code === 'UNKNOWN' ? error : known.cause

/** What a thrown thing is to the outside; unexpected ones are logged whole under the request's id. */
export function knownError(error: unknown, request: FastifyRequest): AppError {
  const known = asAppError(error)
  const err = unexpectedIn(error, known)
  if (known.status >= 500 && err !== undefined) request.log.error({ err }, 'unexpected error')
  return known
}

/** Answers any error; unknown ones appear as unknown. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(error, request)
  return reply
    .code(known.status)
    .header('content-language', languageOf(request))
    .send(errorAnswer(known, languageOf(request), request.id))
}
