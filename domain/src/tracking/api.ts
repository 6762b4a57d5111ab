import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { dcsaEventsExample, refusalExample, sourceExample } from './examples.ts'
import { refusalCodes } from './refused.ts'

const tag = 'tracking'

/** Whoever may send events: a carrier or a provider, with a secret of its own. */
const source = z.object({
  id,
  name: z.string(),
  /** Where it sends to. */
  callbackUrl: z.string(),
  lastUsedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export const listSources = endpoint({
  method: 'GET',
  path: '/api/v1/tracking/sources',
  summary: 'Who may send tracking events',
  tag,
  permission: 'organization:developer',
  input: z.strictObject({}),
  output: z.object({ items: z.array(source) }),
  errors: [],
  example: { output: { items: [sourceExample] } },
})

/** The secret is shown this once. */
export const createSource = endpoint({
  method: 'POST',
  path: '/api/v1/tracking/sources',
  summary: 'Let a carrier send DCSA Track & Trace 2.2 events',
  tag,
  permission: 'organization:developer',
  input: z.strictObject({ name: z.string().trim().min(1).max(100) }),
  output: source.extend({ secret: z.string() }),
  errors: [],
  example: {
    input: { name: 'Maersk' },
    output: { ...sourceExample, lastUsedAt: null, secret: 'mJ0hU6qf0f5b9c80a2ff7a1b7c35d0f5' },
  },
})

export const revokeSource = endpoint({
  method: 'DELETE',
  path: '/api/v1/tracking/sources/{id}',
  summary: 'Take no more events from a source',
  tag,
  permission: 'organization:developer',
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** Items that were put aside, newest first. */
export const listRefusals = endpoint({
  method: 'GET',
  path: '/api/v1/tracking/refusals',
  summary: 'Tracking items that could not be read, with the reason',
  tag,
  permission: 'organization:developer',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        id,
        source: z.string(),
        code: z.enum(refusalCodes),
        path: z.string(),
        raw: z.string(),
        receivedAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
  example: { output: { items: [refusalExample] } },
})

/**
 * A DCSA Track & Trace 2.2 callback: an array of events, signed by `Notification-Signature: sha256=<hex>` over the body
 * with the source's secret. Items that can't be read are put aside and never lose the others; repeats are recognised.
 */
export const receiveDcsaEvents = endpoint({
  method: 'POST',
  path: '/api/v1/tracking/dcsa/{sourceId}/events',
  summary: 'Send DCSA Track & Trace 2.2 events',
  tag,
  permission: 'signed',
  input: z.strictObject({ sourceId: id }),
  output: z.null(),
  errors: ['SIGNATURE_NOT_VALID'],
  bodyLimit: 8_388_608,
  example: { input: dcsaEventsExample },
})
