import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'

const tag = 'auth'
const path = '/api/v1/me/deletion'
const records = 'who one is, and one’s sessions'

/** Days between the wish to delete an account and its end, in which signing in stops it. */
export const accountGraceDays = 14

/** What a person gives again before something that can’t be undone: the password, or a code of two-step verification where that is on. */
export const proofAgain = {
  password: z.string().max(1_000).optional(),
  code: z.string().trim().max(40).optional(),
}

/** Whether the account can be deleted. */
export const getAccountDeletion = endpoint({
  method: 'GET',
  path,
  summary: 'What stands in the way of deleting your account',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: z.object({
    /** Organizations that would have no administrator. */
    lastAdminOf: z.array(z.object({ id, name: z.string() })),
    hasPassword: z.boolean(),
    secondFactor: z.boolean(),
  }),
  errors: [],
  example: { output: { lastAdminOf: [], hasPassword: true, secondFactor: false } },
})

/** Everything of the account's own, to keep. Records belong to organizations and are exported there. */
export const exportAccount = endpoint({
  method: 'GET',
  path: `${path}/data`,
  summary: 'Download your own data',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: {}, records },
  perMinute: 10,
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
  errors: [],
  example: { output: { profile: { email: 'ana.rios@cargodelgolfo.mx', first_name: 'Ana' } } },
})

/** Signs out everywhere. Signing in until then stops it. */
export const deleteAccount = endpoint({
  method: 'POST',
  path,
  summary: 'Delete your account in 14 days',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: { email: 'x' }, records },
  repeatable: 'the session has ended',
  input: z.strictObject({
    /** The e-mail of the account, typed. */
    email: z.string().trim().max(254),
    ...proofAgain,
  }),
  output: z.object({ deleteAt: z.iso.datetime() }),
  errors: [
    'CONFIRMATION_DIFFERS',
    'LAST_ADMIN_OF',
    'PASSWORD_WRONG',
    'SIGN_IN_AGAIN',
    'CODE_WRONG',
    'TOO_MANY_CODES',
    'SECOND_FACTOR_OFF',
  ],
  example: {
    input: { email: 'ana.rios@cargodelgolfo.mx', password: 'correct horse battery' },
    output: { deleteAt: '2026-12-12T09:00:00.000Z' },
  },
})
