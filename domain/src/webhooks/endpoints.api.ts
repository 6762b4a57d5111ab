import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { text, withCode } from '../kernel/text.ts'
import { endpointExample, secretExample } from './examples.ts'
import { sendFailures } from './failures.ts'

const path = '/api/v1/developer/webhooks'
const common = { tag: 'developer', permission: 'organization:developer', apiScope: null } as const
const records = 'webhooks and what was sent by them, for developers alone'
const instant = z.iso.datetime()

/** Endpoints of one organization. */
export const maxEndpoints = 50

/** How an endpoint is doing: it sends; the last tries failed; nothing is sent. */
const endpointStates = ['live', 'failing', 'off'] as const
/** Why nothing is sent: a person switched it off, it answered 410, or nothing got through for five days. */
const offReasons = ['person', 'gone', 'failing'] as const

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** Whose rights decide what it hears of. */
  role: z.object({ id, name: z.string() }),
  /** None: all types. */
  types: z.array(z.string()),
  /** Whether messages about one record carry its fields as the role sees them at the time of sending. */
  withValues: z.boolean(),
  state: z.enum(endpointStates),
  offReason: z.enum(offReasons).nullable(),
  failure: z.enum(sendFailures).nullable(),
  failingSince: instant.nullable(),
  /** Messages that are still to be sent. */
  waiting: z.int(),
  previousSecretUntil: instant.nullable(),
  lastSentAt: instant.nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
})
export type Webhook = z.output<typeof webhook>

const name = text(60)
  .transform((typed) => typed.trim().replace(/\s+/g, ' '))
  .refine((trimmed) => trimmed !== '', withCode('FIELD_REQUIRED'))
const url = z
  .string()
  .trim()
  .max(500, withCode('TEXT_TOO_LONG'))
  .pipe(z.url({ protocol: /^https?$/, error: 'URL_NOT_VALID' }))
const types = z
  .array(z.string().max(100))
  .max(200)
  .transform((chosen) => [...new Set(chosen)])

const given = { name, url, roleId: id, types: types.default([]), withValues: z.boolean().default(false) }

/** The endpoints of your organization, with all types that there are. */
export const listWebhooks = endpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'List where your organization’s events are sent to',
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: z.object({ items: z.array(webhook), types: z.array(z.string()) }),
  bounded: 'an organization has 50 endpoints at most',
  errors: [],
  example: {
    output: { items: [endpointExample], types: ['shipment.created', 'shipment.changed', 'alert.opened'] },
  },
})

/** What `createWebhook` takes. */
export const createWebhookInput = z.strictObject(given)

/** Its secret stands in this answer and never again, also not to the same call repeated. Its role holds nothing beyond the caller's own. */
export const createWebhook = endpoint({
  ...common,
  method: 'POST',
  path,
  summary: 'Have events sent to an address',
  sample: { input: { name: 'X', url: 'https://x.example.com', roleId: '$role' }, records },
  input: createWebhookInput,
  output: webhook.extend({ secret: z.string().nullable() }),
  errors: [
    'FIELD_REQUIRED',
    'TEXT_TOO_LONG',
    'URL_NOT_VALID',
    'OPTION_UNKNOWN',
    'API_ACCESS_NEEDED',
    'TOO_MANY',
  ],
  example: {
    input: {
      name: 'ERP',
      url: endpointExample.url,
      roleId: endpointExample.role.id,
      types: endpointExample.types,
    },
    output: { ...endpointExample, lastSentAt: null, secret: secretExample },
  },
})

/** Switched on again it sends what happens from then on; what it missed can be sent again from the log. */
export const updateWebhook = endpoint({
  ...common,
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Change an endpoint, or switch it off or on',
  sample: { input: { id: '$webhook', name: 'Taken' }, records },
  input: z.strictObject({
    id,
    name: name.optional(),
    url: url.optional(),
    roleId: id.optional(),
    types: types.optional(),
    withValues: z.boolean().optional(),
    isOn: z.boolean().optional(),
  }),
  output: webhook,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'URL_NOT_VALID', 'OPTION_UNKNOWN'],
  example: {
    input: { isOn: false },
    output: { ...endpointExample, state: 'off', offReason: 'person' },
  },
})

/** With its log. */
export const deleteWebhook = endpoint({
  ...common,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete an endpoint and its log',
  sample: { input: { id: '$webhook' }, records },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** The one before signs too for 24 hours, so that receivers can change over. */
export const renewWebhookSecret = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/{id}/secret`,
  summary: 'Another signing secret for an endpoint',
  sample: { input: { id: '$webhook' }, records },
  repeatable: 'a repeated call makes another secret, and the last one is shown',
  input: z.strictObject({ id }),
  output: z.object({ secret: z.string(), previousSecretUntil: instant }),
  errors: [],
  example: { output: { secret: secretExample, previousSecretUntil: '2026-11-03T15:04:05.000Z' } },
})
