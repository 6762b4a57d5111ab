import { AppError } from '@rumbo/domain/kernel/app-error'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { passwordLength } from '@rumbo/domain/kernel/password'

/** The library's codes that people can do something about, as the product's. */
const byCode: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'EMAIL_OR_PASSWORD_WRONG',
  INVALID_EMAIL: 'EMAIL_NOT_VALID',
  INVALID_PASSWORD: 'PASSWORD_WRONG',
  PASSWORD_TOO_SHORT: 'PASSWORD_LENGTH',
  PASSWORD_TOO_LONG: 'PASSWORD_LENGTH',
  INVALID_TOKEN: 'LINK_NOT_VALID',
  TOKEN_EXPIRED: 'LINK_NOT_VALID',
  INVALID_USER: 'LINK_NOT_VALID',
  USER_NOT_FOUND: 'LINK_NOT_VALID',
  EMAIL_ALREADY_VERIFIED: 'EMAIL_ALREADY_VERIFIED',
  CONFIRMATION_NEEDS_PASSWORD: 'CONFIRMATION_NEEDS_PASSWORD',
  PROVIDER_NOT_FOUND: 'IDENTITY_PROVIDER_NOT_SET',
  VALUE_NOT_VALID: 'VALUE_NOT_VALID',
  RATE_LIMITED: 'RATE_LIMITED',
  SECOND_FACTOR_NEEDED: 'SECOND_FACTOR_NEEDED',
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'NOT_AUTHENTICATED',
  403: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
}

/** A refusal of the library as the product tells errors; what it says besides its code stays here. */
export async function errorOf(answer: Response): Promise<AppError> {
  const body: unknown = await answer.json().catch(() => null)
  const given = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
  const code = byCode[given] ?? byStatus[answer.status] ?? (answer.status < 500 ? 'BAD_REQUEST' : 'UNKNOWN')
  return code === 'PASSWORD_LENGTH' ? new AppError(code, passwordLength) : new AppError(code)
}
