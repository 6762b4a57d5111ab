import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { identifiedExample, sessionExample, userExample } from './examples.ts'
import { updateMeInput } from './update-me-input.ts'
import { user } from './user.ts'

/** A user and the API token of the session: `Authorization: Bearer <tokenRumbo>`. */
export const identified = z.object({ tokenRumbo: z.string(), user })

/** An external provider's JWT for an API token. Whatever is wrong with the JWT, the answer is the same. */
export const exchangeToken = endpoint({
  method: 'POST',
  path: '/api/public/auth/clerk',
  summary: "Exchange an external identity provider's token for an API token",
  tag: 'auth',
  permission: 'public',
  apiScope: null,
  sample: { input: { token: 'x' }, records: 'who one is, and one’s sessions' },
  repeatable: 'a sign-in makes no record',
  input: z.strictObject({ token: z.string().min(1).max(16_384) }),
  output: identified,
  errors: ['IDENTITY_PROVIDER_NOT_SET'],
  example: {
    input: { token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c2VyXzEifQ.c2lnbmF0dXJl' },
    output: identifiedExample,
  },
})

/** How one can get in here besides e-mail and password. */
export const signInWays = z.object({
  /** The outside OpenID Connect provider of the configuration; `name` stands on its button. */
  oidc: z.object({ name: z.string() }).nullable(),
  /** Is a demo organization offered in one click? */
  demo: z.boolean(),
})
export type SignInWays = z.output<typeof signInWays>

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/public/auth/providers',
  summary: 'The ways to sign in besides e-mail and password',
  tag: 'auth',
  permission: 'public',
  apiScope: null,
  sample: { input: {}, records: 'who one is, and one’s sessions' },
  input: z.strictObject({}),
  output: signInWays,
  errors: [],
  example: { output: { oidc: { name: 'Single sign-on' }, demo: false } },
})

/** Also taken with the session cookie alone, since it only reads: so the web gets its API token. */
export const me = endpoint({
  method: 'GET',
  path: '/api/v1/me',
  summary: 'The user of this session and its API token',
  tag: 'auth',
  permission: 'user',
  apiScope: null,
  sample: { input: {}, records: 'who one is, and one’s sessions' },
  input: z.strictObject({}),
  output: identified,
  errors: [],
  example: { output: identifiedExample },
})

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/v1/me',
  summary: 'Change your own profile',
  tag: 'auth',
  permission: 'user',
  apiScope: null,
  sample: { input: { firstName: 'X' }, records: 'who one is, and one’s sessions' },
  input: updateMeInput,
  output: user,
  errors: ['VALUE_NOT_VALID', 'OPTION_UNKNOWN', 'TEXT_TOO_LONG', 'COUNTRY_NOT_FOUND'],
  example: {
    input: { title: 'Head of ocean freight', timeZone: 'America/Mexico_City' },
    output: userExample,
  },
})

/** One sign-in of the user: a browser, or a program that holds its token. */
export const session = z.object({
  id,
  /** The one that asks. */
  current: z.boolean(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/me/sessions',
  summary: 'Where you are signed in',
  tag: 'auth',
  permission: 'user',
  apiScope: null,
  sample: { input: {}, records: 'who one is, and one’s sessions' },
  input: z.strictObject({}),
  output: z.object({ sessions: z.array(session) }),
  errors: [],
  example: { output: { sessions: [sessionExample] } },
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/me/sessions/{id}',
  summary: 'Sign out one session',
  tag: 'auth',
  permission: 'user',
  apiScope: null,
  sample: { input: { id: '$session' }, records: 'who one is, and one’s sessions' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** Ends every session of the user, the asking one too: each token and cookie is dead at once. */
export const signOutEverywhere = endpoint({
  method: 'DELETE',
  path: '/api/v1/me/sessions',
  summary: 'Sign out everywhere',
  tag: 'auth',
  permission: 'user',
  apiScope: null,
  sample: { input: {}, records: 'who one is, and one’s sessions' },
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})
