import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const tag = 'auth'
const path = '/api/v1/me/second-factor'
const records = 'who one is, and one’s sessions'

/** Digits of an authenticator app, or a recovery code; spaces and hyphens don’t matter. */
const code = z.string().trim().min(1).max(40)
/** Absent for whoever signs in by a provider alone. */
const password = z.string().max(1_000).optional()
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const recoveryExample = { recoveryCodes: ['kq7mz-3fxwa', 'b5ncd-ytr2e'] }

/** How one's second factor stands, and the API token of the session: also taken with the session cookie alone. */
export const secondFactorState = z.object({
  tokenRumbo: z.string(),
  email: z.string(),
  /** When it was turned on; null: it is off. */
  since: z.iso.datetime().nullable(),
  /** Whether this session still has to prove it. */
  needed: z.boolean(),
  recoveryCodesLeft: z.int(),
  hasPassword: z.boolean(),
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path,
  summary: 'How your two-step verification stands',
  tag,
  permission: 'user',
  beforeSecondFactor: true,
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: secondFactorState,
  errors: [],
  example: {
    output: {
      tokenRumbo: '019ab0c0-81a2-4c07-9d3e-7f1b2a6c8e90.q3m0cXJZ1n8c2Yt5uV6wR7sT9pL4kH2gF1dA0bE3xYz',
      email: 'ana.rios@cargodelgolfo.mx',
      since: '2026-11-21T08:31:00.000Z',
      needed: false,
      recoveryCodesLeft: 10,
      hasPassword: true,
    },
  },
})

/** Makes a key for an authenticator app; nothing is required before the first code of it is confirmed. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path,
  summary: 'Begin to set up two-step verification',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: { password: 'x' }, records },
  repeatable: 'a key that was not confirmed is replaced',
  input: z.strictObject({ password }),
  output: z.object({
    /** In Base32, to type. */
    key: z.string(),
    /** `otpauth://…`, to scan. */
    uri: z.string(),
  }),
  errors: ['SECOND_FACTOR_IS_ON', 'PASSWORD_WRONG', 'SIGN_IN_AGAIN'],
  example: {
    input: { password: 'correct horse battery' },
    output: {
      key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Rumbo:ana.rios%40cargodelgolfo.mx?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Rumbo',
    },
  },
})

/** Turns it on. Recovery codes are shown here and never again; other sessions need a code from then on. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Turn on two-step verification by a first code',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: { code: '000000' }, records },
  repeatable: 'what is on is not turned on again',
  input: z.strictObject({ code }),
  output: recoveryCodes,
  errors: ['SECOND_FACTOR_IS_ON', 'SECOND_FACTOR_OFF', 'CODE_WRONG', 'TOO_MANY_CODES'],
  example: { input: { code: '492039' }, output: recoveryExample },
})

/** Each code is taken once; five may be wrong in 15 minutes. */
export const proveSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/prove`,
  summary: 'Prove this session by a code, or by a recovery code',
  tag,
  permission: 'user',
  beforeSecondFactor: true,
  apiScope: null,
  sample: { input: { code: '000000' }, records },
  repeatable: 'a code is taken once',
  input: z.strictObject({ code }),
  output: z.null(),
  errors: ['SECOND_FACTOR_OFF', 'CODE_WRONG', 'TOO_MANY_CODES'],
})

/** The ones before are worth nothing from then on. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Get new recovery codes',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: { code: '000000' }, records },
  repeatable: 'a code is taken once',
  input: z.strictObject({ code }),
  output: recoveryCodes,
  errors: ['SECOND_FACTOR_OFF', 'CODE_WRONG', 'TOO_MANY_CODES'],
  example: { input: { code: '492039' }, output: recoveryExample },
})

export const turnSecondFactorOff = endpoint({
  method: 'POST',
  path: `${path}/off`,
  summary: 'Turn off two-step verification',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: { password: 'x', code: '000000' }, records },
  repeatable: 'a code is taken once',
  input: z.strictObject({ password, code }),
  output: z.null(),
  errors: ['SECOND_FACTOR_OFF', 'PASSWORD_WRONG', 'SIGN_IN_AGAIN', 'CODE_WRONG', 'TOO_MANY_CODES'],
})
