import type { Issue } from '@rumbo/domain/kernel/app-error'

/** How a call can fail (ERR-01): no response, a body with a code, a bare HTTP status, anything else. */
export type ApiErrorKind = 'network' | 'coded' | 'http' | 'unexpected'

type Details = {
  readonly status?: number | undefined
  readonly code?: string | undefined
  readonly requestId?: string | undefined
  readonly issues?: readonly Issue[] | undefined
  readonly cause?: unknown
}

/** A failed call. `message` is the server's text in the user's language, or what the browser said. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  /** One of the error catalogue's codes, or a code of the identity service. */
  readonly code: string | undefined
  readonly requestId: string | undefined
  readonly issues: readonly Issue[]

  constructor(kind: ApiErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.requestId = details.requestId
    this.issues = details.issues ?? []
  }
}

/** Is it a failed call, of this code if one is given? */
export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)

/** The first issue's text of a field, for a form: `issueAt(error, 'name')`. */
export const issueAt = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError ? error.issues.find((issue) => issue.path === path)?.message : undefined
