import { callsErrors } from './errors/calls.ts'
import { chatsErrors } from './errors/chats.ts'
import { developerErrors } from './errors/developer.ts'
import { financesErrors } from './errors/finances.ts'
import { formulasErrors } from './errors/formulas.ts'
import { importsErrors } from './errors/imports.ts'
import { networkErrors } from './errors/network.ts'
import { ordersErrors } from './errors/orders.ts'
import { peopleErrors } from './errors/people.ts'
import { proposalsErrors } from './errors/proposals.ts'
import { recordsErrors } from './errors/records.ts'
import { valuesErrors } from './errors/values.ts'

/**
 * Every error that the product tells: HTTP status and text in both languages. Quoted texts are the specification's
 * (§5, §8) word for word. A text may hold places in braces.
 */
export const errorCodes = {
  ...callsErrors,
  ...developerErrors,
  ...valuesErrors,
  ...recordsErrors,
  ...importsErrors,
  ...networkErrors,
  ...peopleErrors,
  ...formulasErrors,
  ...ordersErrors,
  ...proposalsErrors,
  ...financesErrors,
  ...chatsErrors,
}

export type ErrorCode = keyof typeof errorCodes

/** The codes that every endpoint can answer. */
export const commonErrors = [
  'TOKEN_NOT_FOUND',
  'NOT_AUTHENTICATED',
  'TOKEN_NOT_VALID',
  'UNAUTHORIZED',
  'KEY_NOT_ACCEPTED',
  'SCOPE_MISSING',
  'NOT_FOUND',
  'ORGANIZATION_REQUIRED',
  'BAD_REQUEST',
  'BODY_TOO_LARGE',
  'RATE_LIMITED',
  'MAINTENANCE',
  'UNAVAILABLE',
  'TOO_SLOW',
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
  'UNKNOWN',
] as const satisfies readonly ErrorCode[]
