import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const tag = 'staff'
const path = '/api/staff/session'
const factorPath = '/api/staff/second-factor'
const records = 'who runs the server, and no record'
const permission = 'staff'

const code = z.string().trim().min(1).max(40)

/** A session of staff. */
export const staffSession = z.object({
  email: z.string(),
  name: z.string(),
  /** Whether two-step verification is set up: without it nothing opens. */
  secondFactor: z.boolean(),
  /** Whether this session still has to prove it. */
  needed: z.boolean(),
  /** An hour after the sign-in. */
  expiresAt: z.iso.datetime(),
})
export type StaffSession = z.output<typeof staffSession>

/** Opens a session of an hour by the password, as a cookie of its own; it opens nothing before a code is given. */
export const signInAsStaff = endpoint({
  method: 'POST',
  path,
  summary: 'Sign in as staff',
  tag,
  permission,
  beforeSession: true,
  apiScope: null,
  sample: { input: { email: 'nobody@example.com', password: 'x' }, records },
  repeatable: 'it makes nothing but a session',
  input: z.strictObject({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1_000) }),
  output: z.null(),
  errors: ['EMAIL_OR_PASSWORD_WRONG'],
})

export const getStaffSession = endpoint({
  method: 'GET',
  path,
  summary: 'Who of staff is signed in',
  tag,
  permission,
  beforeSecondFactor: true,
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: staffSession,
  errors: [],
})

export const signOutStaff = endpoint({
  method: 'DELETE',
  path,
  summary: 'Sign out as staff',
  tag,
  permission,
  beforeSecondFactor: true,
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})

/** Makes a key for an authenticator app, within ten minutes of the sign-in. */
export const beginStaffFactor = endpoint({
  method: 'POST',
  path: factorPath,
  summary: 'Begin to set up two-step verification of staff',
  tag,
  permission,
  beforeSecondFactor: true,
  apiScope: null,
  sample: { input: {}, records },
  repeatable: 'a key that was not confirmed is replaced',
  input: z.strictObject({}),
  output: z.object({ key: z.string(), uri: z.string() }),
  errors: ['SECOND_FACTOR_IS_ON', 'SIGN_IN_AGAIN'],
})

/** Turns it on by a first code; the recovery codes are shown here and never again. */
export const confirmStaffFactor = endpoint({
  method: 'POST',
  path: `${factorPath}/confirm`,
  summary: 'Turn on two-step verification of staff',
  tag,
  permission,
  beforeSecondFactor: true,
  apiScope: null,
  sample: { input: { code: '000000' }, records },
  repeatable: 'what is on is not turned on again',
  input: z.strictObject({ code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['SECOND_FACTOR_IS_ON', 'SECOND_FACTOR_OFF', 'CODE_WRONG', 'TOO_MANY_CODES'],
})

export const proveStaffFactor = endpoint({
  method: 'POST',
  path: `${factorPath}/prove`,
  summary: 'Prove a session of staff by a code',
  tag,
  permission,
  beforeSecondFactor: true,
  apiScope: null,
  sample: { input: { code: '000000' }, records },
  repeatable: 'a code is taken once',
  input: z.strictObject({ code }),
  output: z.null(),
  errors: ['SECOND_FACTOR_OFF', 'CODE_WRONG', 'TOO_MANY_CODES'],
})
