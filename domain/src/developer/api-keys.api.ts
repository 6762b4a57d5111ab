import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { scopes } from '../kernel/key-scope.ts'
import { maxCallsPerMinute } from '../kernel/max-calls.ts'
import { text, withCode } from '../kernel/text.ts'
import { apiKeyExample } from './examples.ts'

const permission = 'organization:developer'
const tag = 'developer'
const path = '/api/v1/developer/keys'
const instant = z.iso.datetime()

/** As people type it: trimmed, spaces one at a time. */
const name = text(60)
  .transform((typed) => typed.trim().replace(/\s+/g, ' '))
  .refine((trimmed) => trimmed !== '', withCode('FIELD_REQUIRED'))
const someScopes = z
  .array(z.enum(scopes))
  .min(1, withCode('FIELD_REQUIRED'))
  .transform((chosen) => scopes.filter((each) => chosen.includes(each)))
const callsPerMinute = z.int().min(1).max(maxCallsPerMinute).nullable()

/** Keys that live at one time in an organization. */
export const maxKeys = 100

/** An API key as people see it: of its secret the beginning alone. */
const apiKey = z.object({
  id,
  name: z.string(),
  start: z.string(),
  /** Whose rights on records and fields it has; null where the role of an ended key was deleted. */
  role: z.object({ id, name: z.string() }).nullable(),
  scopes: z.array(z.enum(scopes)),
  /** Null: as many as the server lets every key make. */
  callsPerMinute: z.int().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  /** To the minute; null where it was never used. */
  lastUsedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
  state: z.enum(['live', 'expired', 'revoked']),
})
export type ApiKey = z.output<typeof apiKey>

/** Those that live first, then the hundred that ended last; newest first. */
export const listApiKeys = endpoint({
  method: 'GET',
  path,
  summary: 'List the API keys of your organization',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'keys, access and subscribers alone' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(apiKey) }),
  errors: [],
  example: { output: { items: [apiKeyExample] } },
})

/** What `createApiKey` takes. */
export const createApiKeyInput = z.strictObject({
  name,
  roleId: id,
  scopes: someScopes,
  days: z.int().min(1).max(3_650).nullable().default(null),
  callsPerMinute: callsPerMinute.default(null),
})

/**
 * Its secret stands in this answer and never again, also not to the same call repeated. Its role is one that holds nothing beyond the
 * caller's own; `days` is how long it lives, for ever without.
 */
export const createApiKey = endpoint({
  method: 'POST',
  path,
  summary: 'Make an API key',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { name: 'X', roleId: '$role', scopes: ['shipments:read'] },
    records: 'keys, access and subscribers alone',
  },
  input: createApiKeyInput,
  output: apiKey.extend({
    /** Null where the call was repeated by its Idempotency-Key. */
    secret: z.string().nullable(),
  }),
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'OPTION_UNKNOWN', 'API_ACCESS_NEEDED', 'TOO_MANY_API_KEYS'],
  example: {
    input: { name: 'ERP', roleId: apiKeyExample.role.id, scopes: apiKeyExample.scopes, days: 365 },
    output: { ...apiKeyExample, lastUsedAt: null, secret: 'rumbo_4kT9pQ2vXc7LmR1sZ8yWb5NfD3gHjKa6E0000001' },
  },
})

/** Only of a key that lives. What it may do is changed by those alone who could give its role. */
export const updateApiKey = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Rename an API key, or change what it may do',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$apiKey', name: 'Taken' }, records: 'keys, access and subscribers alone' },
  input: z.strictObject({
    id,
    name: name.optional(),
    roleId: id.optional(),
    scopes: someScopes.optional(),
    callsPerMinute: callsPerMinute.optional(),
  }),
  output: apiKey,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'OPTION_UNKNOWN'],
  example: {
    input: { scopes: ['shipments:read'] },
    output: { ...apiKeyExample, scopes: ['shipments:read'] },
  },
})

/** At once and for ever. */
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Revoke an API key',
  tag,
  permission,
  apiScope: null,
  whileClosing: true,
  sample: { input: { id: '$apiKey' }, records: 'keys, access and subscribers alone' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})
