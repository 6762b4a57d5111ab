import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { optionalText, requiredText } from '../kernel/text.ts'
import { apiAccessStates, apiAccessWays } from './api-access.ts'
import { apiAccessExample } from './examples.ts'

const permission = 'organization:developer'
const tag = 'developer'
const path = '/api/v1/developer/access'

/** How an organization stands with the API. */
const apiAccess = z.object({
  way: z.enum(apiAccessWays),
  state: z.enum(apiAccessStates),
  mayMakeKeys: z.boolean(),
  mayAsk: z.boolean(),
  /** The last request. */
  request: z
    .object({
      purpose: z.string(),
      contact: z.string().nullable(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** What was last answered, and why. */
  answer: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  /** How many calls a minute a key may make that was given no number of its own. */
  callsPerMinute: z.int(),
})
export type ApiAccess = z.output<typeof apiAccess>

export const getApiAccess = endpoint({
  method: 'GET',
  path,
  summary: 'Whether your organization may use the API by keys',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'keys, access and subscribers alone' },
  input: z.strictObject({}),
  output: apiAccess,
  errors: [],
  example: { output: apiAccessExample },
})

/** What `requestApiAccess` takes. */
export const requestApiAccessInput = z.strictObject({
  /** What the API is for. */
  purpose: requiredText(1_000),
  /** Whom to ask back: an address, a name, a phone. */
  contact: optionalText(200).default(null),
})

/** Whoever runs the server answers; whoever requested it gets a mail. A repeated or needless request changes nothing. */
export const requestApiAccess = endpoint({
  method: 'POST',
  path,
  summary: 'Ask for access to the API',
  tag,
  permission,
  apiScope: null,
  sample: { input: { purpose: 'X' }, records: 'keys, access and subscribers alone' },
  repeatable: 'access is requested once until it is answered',
  input: requestApiAccessInput,
  output: apiAccess,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG'],
  example: {
    input: { purpose: 'Our ERP reads arrivals every hour.', contact: 'it@example.com' },
    output: { ...apiAccessExample, state: 'requested', mayMakeKeys: false, answer: null },
  },
})
