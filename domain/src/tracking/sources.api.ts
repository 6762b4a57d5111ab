import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { sourceExample } from './examples.ts'
import { overrides } from './protocols/overrides.ts'
import { protocols } from './protocols/protocol.ts'
import { mapping } from './protocols/webhook/mapping.ts'
import { paces } from './schedule/pace.ts'
import { pollFailures } from './schedule/poll-failure.ts'
import { sourceProofs, sourceWays } from './source.ts'
import { sourceKinds } from './statements/event.ts'

const tag = 'tracking'
const permission = 'organization:developer'
const path = '/api/v1/tracking/sources'
const instant = z.iso.datetime()
const name = z.string().trim().min(1).max(100)
const word = z.string().trim().min(1).max(500)
const presetId = z.string().regex(/^[a-z0-9-]{1,50}$/)
const secretWord = z.string().min(1).max(4_000)

const headerName = z.string().regex(/^[A-Za-z0-9-]{1,100}$/)
const headerValue = secretWord.regex(/^[\x20-\x7e]+$/)

/** How we sign in with a provider that is polled. Stored encrypted, and never shown again. */
export const credentials = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('apiKey'),
    /** The header that carries the key: 'Consumer-Key'. */
    header: headerName,
    value: headerValue,
    /** A second header, where a key comes with a secret: 'X-IBM-Client-Secret'. */
    secretHeader: headerName.optional(),
    secret: headerValue.optional(),
  }),
  z.strictObject({ kind: z.literal('basic'), user: word, password: secretWord }),
  z.strictObject({
    kind: z.literal('oauth'),
    tokenUrl: z.url({ protocol: /^https?$/ }).max(500),
    clientId: word,
    clientSecret: secretWord,
    scope: word.optional(),
    /** A header that carries the client's id with each call, besides the token: 'Consumer-Key'. */
    keyHeader: headerName.optional(),
    /** Where the client's secret goes when the token is fetched. */
    secretIn: z.enum(['header', 'body']).optional(),
  }),
])
export type Credentials = z.output<typeof credentials>

/** What may be said of a source, and changed later. */
const settings = {
  teller: z.enum(sourceKinds),
  proof: z.enum(sourceProofs),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  credentials,
  carriers: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{2,4}$/),
    )
    .max(100),
  mapping: mapping.nullable(),
  overrides: overrides.nullable(),
  callsPerMinute: z.int().min(1).max(6_000),
  /** Whether a provider that is polled is also to send by itself. */
  subscribes: z.boolean(),
  /** How often a provider is polled about a shipment under way. */
  pace: z.enum(paces),
}

/** Whoever tells of shipments: a carrier or a provider, how its words come, and how it is doing. */
const source = z.object({
  id,
  name: z.string(),
  protocol: z.enum(protocols),
  way: z.enum(sourceWays),
  teller: settings.teller,
  proof: settings.proof,
  /** Where it sends to. */
  callbackUrl: z.string(),
  /** The folder that is read, where it is read from one and the server has one. */
  mailbox: z.string().nullable(),
  baseUrl: z.string().nullable(),
  /** How we sign in; nobody is shown with what. */
  signIn: z.enum(['none', 'apiKey', 'basic', 'oauth']),
  carriers: z.array(z.string()),
  mapping: mapping.nullable(),
  overrides: overrides.nullable(),
  callsPerMinute: z.int(),
  pace: settings.pace,
  /** The preset that it was connected by; null where it was set up by itself. */
  preset: z.string().nullable(),
  pausedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  createdAt: instant,
  /** When it last answered, since when it fails, and why. */
  lastOkAt: instant.nullable(),
  failingSince: instant.nullable(),
  failure: z.enum(pollFailures).nullable(),
  subscribes: z.boolean(),
  /** How its subscription stands; null where none is wanted. */
  subscription: z.enum(['waiting', 'live', 'failed']).nullable(),
  /** Shipments that it is polled about, and those of them that are due by now. */
  shipments: z.int(),
  due: z.int(),
  /** Items of it that are quarantined. */
  putAside: z.int(),
})
export type TrackingSource = z.output<typeof source>

export const listSources = endpoint({
  method: 'GET',
  path,
  summary: 'Who tells of shipments, and how they are doing',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'sources of events alone' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(source) }),
  errors: [],
  example: { output: { items: [sourceExample] } },
})

/** What `createSource` takes. */
export const createSourceInput = z.strictObject({
  name,
  protocol: z.enum(protocols).default('dcsa22'),
  way: z.enum(sourceWays).default('push'),
  teller: settings.teller.default('carrier'),
  proof: settings.proof.default('signature'),
  baseUrl: settings.baseUrl.default(null),
  credentials: settings.credentials.default({ kind: 'none' }),
  carriers: settings.carriers.default([]),
  mapping: settings.mapping.default(null),
  overrides: settings.overrides.default(null),
  callsPerMinute: settings.callsPerMinute.default(60),
  subscribes: settings.subscribes.default(false),
  pace: settings.pace.default('phase'),
  preset: presetId.nullable().default(null),
})

/** Without more than a name: a carrier that pushes signed DCSA Track & Trace 2.2 events. The secret is shown this once. */
export const createSource = endpoint({
  method: 'POST',
  path,
  summary: 'Let a carrier or a provider tell of shipments',
  tag,
  permission,
  apiScope: null,
  sample: { input: { name: 'X' }, records: 'sources of events alone' },
  input: createSourceInput,
  output: source.extend({ secret: z.string() }),
  errors: [],
  example: {
    input: {
      name: 'Maersk',
      way: 'poll',
      baseUrl: 'https://api.carrier.example/track-and-trace',
      credentials: { kind: 'apiKey', header: 'Consumer-Key', value: 'k3y' },
      carriers: ['MAEU'],
    },
    output: { ...sourceExample, secret: 'mJ0hU6qf0f5b9c80a2ff7a1b7c35d0f5' },
  },
})

/** Protocol and way stay as they were made. */
export const updateSource = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Change how a source is polled and read, or pause it',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$source', name: 'Y' }, records: 'sources of events alone' },
  input: z.strictObject({
    id,
    name: name.optional(),
    teller: settings.teller.optional(),
    proof: settings.proof.optional(),
    baseUrl: settings.baseUrl.optional(),
    credentials: settings.credentials.optional(),
    carriers: settings.carriers.optional(),
    mapping: settings.mapping.optional(),
    overrides: settings.overrides.optional(),
    callsPerMinute: settings.callsPerMinute.optional(),
    subscribes: settings.subscribes.optional(),
    pace: settings.pace.optional(),
    paused: z.boolean().optional(),
  }),
  output: source,
  errors: ['KEY_NEEDED_AGAIN'],
  example: { input: { callsPerMinute: 30 }, output: { ...sourceExample, callsPerMinute: 30 } },
})

/** The old one ends at once. */
export const renewSecret = endpoint({
  method: 'PUT',
  path: `${path}/{id}/secret`,
  summary: 'Give a source another secret',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$source' }, records: 'sources of events alone' },
  input: z.strictObject({ id }),
  output: z.object({ secret: z.string() }),
  errors: [],
  example: { output: { secret: 'mJ0hU6qf0f5b9c80a2ff7a1b7c35d0f5' } },
})

export const revokeSource = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Take no more events from a source',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$source' }, records: 'sources of events alone' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})
