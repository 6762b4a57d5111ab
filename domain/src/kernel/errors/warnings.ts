import type { ErrorCode } from '../errors.ts'

/** What is said of values that go in as they are. */
export const warningCodes = [
  'CONTAINER_CHECK_DIGIT_WRONG',
  'CONTAINER_NUMBER_UNUSUAL',
  'DATE_YEAR_UNLIKELY',
  'DATES_REVERSED',
  'DUE_BEFORE_ISSUED',
  'DUTY_UNUSUAL',
  'KEY_REPEATED',
] as const satisfies readonly ErrorCode[]

export type WarningCode = (typeof warningCodes)[number]
