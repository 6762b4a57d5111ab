import { automationErrors } from './errors/automation.ts'
import { callsErrors } from './errors/calls.ts'
import { chatsErrors } from './errors/chats.ts'
import { deletionErrors } from './errors/deletion.ts'
import { developerErrors } from './errors/developer.ts'
import { financesErrors } from './errors/finances.ts'
import { formulasErrors } from './errors/formulas.ts'
import { importsErrors } from './errors/imports.ts'
import { networkErrors } from './errors/network.ts'
import { ordersErrors } from './errors/orders.ts'
import { peopleErrors } from './errors/people.ts'
import { plansErrors } from './errors/plans.ts'
import { proposalsErrors } from './errors/proposals.ts'
import { recordsErrors } from './errors/records.ts'
import { reportsErrors } from './errors/reports.ts'
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
  ...deletionErrors,
  ...formulasErrors,
  ...ordersErrors,
  ...proposalsErrors,
  ...financesErrors,
  ...chatsErrors,
  ...reportsErrors,
  ...automationErrors,
  ...plansErrors,
}

export type ErrorCode = keyof typeof errorCodes

/** The codes that every endpoint can answer. */
export const commonErrors = [
  'TOKEN_NOT_FOUND',
  'NOT_AUTHENTICATED',
  'TOKEN_NOT_VALID',
  'UNAUTHORIZED',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_NOT_SET_UP',
  'KEY_NOT_ACCEPTED',
  'SCOPE_MISSING',
  'NOT_FOUND',
  'ORGANIZATION_REQUIRED',
  'ORGANIZATION_CLOSING',
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
