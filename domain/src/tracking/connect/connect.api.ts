import { z } from 'zod'
import { json } from '../../fields/schemas.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { refusalCodes } from '../protocols/refused.ts'
import { credentials } from '../sources.api.ts'
import { eventCodes } from '../statements/canonical.ts'
import { classifiers } from '../statements/event.ts'
import { testStates } from './source-test.ts'

const tag = 'tracking'
const permission = 'organization:developer'
const tests = '/api/v1/tracking/source-tests'

/** A carrier of shipments under way; a code that no list of carriers knows is its own name. */
const coveredCarrier = z.object({
  code: z.string(),
  name: z.string(),
  underWay: z.int(),
  /** Those of them of which a source tells by now. */
  live: z.int(),
  /** A number of one of them to test with, and its shipment; null where none has one that the reader may see. */
  sample: z.object({ id, name: z.string(), number: z.string() }).nullable(),
})
export type CoveredCarrier = z.output<typeof coveredCarrier>

/**
 * Counted from the organization's own shipments that are under way, neither archived nor tracked manually. Null for who may not
 * see whose a shipment is or how fresh it is.
 */
export const getCoverage = endpoint({
  method: 'GET',
  path: '/api/v1/tracking/coverage',
  summary: 'How many shipments under way are live, and which carriers would add more',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: { reads: [{}] } },
  input: z.strictObject({}),
  output: z.object({
    counts: z.object({ underWay: z.int(), live: z.int(), carriers: z.array(coveredCarrier) }).nullable(),
    /** Whether this server reads files from folders. */
    hasMailboxes: z.boolean(),
  }),
  errors: [],
  example: {
    output: {
      counts: {
        underWay: 17,
        live: 14,
        carriers: [
          {
            code: 'MAEU',
            name: 'Maersk',
            underWay: 3,
            live: 1,
            sample: {
              id: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b',
              name: 'PO-11700',
              number: 'MAEU248810935',
            },
          },
        ],
      },
      hasMailboxes: false,
    },
  },
})

/**
 * Asks a service about one number, by DCSA Track & Trace, and writes nothing of what it answers. The call is made after this one
 * has been answered; `readSourceTest` tells what came of it.
 */
export const testSource = endpoint({
  method: 'POST',
  path: tests,
  summary: 'Test a tracking source with a number',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { baseUrl: 'https://carrier.example', credentials: { kind: 'none' }, number: 'MAEU248810935' },
    records: 'an id alone',
  },
  input: z.strictObject({
    baseUrl: z.url({ protocol: /^https?$/ }).max(500),
    /** Absent: those of `sourceId` as they are, which go to no other service than its own. */
    credentials: credentials.optional(),
    sourceId: id.optional(),
    number: z.string().trim().min(5).max(35),
  }),
  output: z.object({ id }),
  repeatable: 'each call tests once more, and nothing is written by a test',
  errors: ['KEY_NEEDED_AGAIN'],
  example: {
    input: {
      baseUrl: 'https://api.carrier.example/track-and-trace',
      credentials: { kind: 'apiKey', header: 'Consumer-Key', value: 'k3y' },
      number: 'MAEU248810935',
    },
    output: { id: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b' },
  },
})

const testResult = z.object({
  state: z.enum(testStates),
  /** Of HTTP; null where no answer came. */
  status: z.int().nullable(),
  milliseconds: z.int(),
  /** Events that were read, and items that could not be. */
  read: z.int(),
  refused: z.int(),
  refusedBecause: z.enum(refusalCodes).nullable(),
  /** The newest three of what was read. */
  events: z.array(
    z.object({
      code: z.enum(eventCodes),
      sourceCode: z.string(),
      classifier: z.enum(classifiers),
      eventTime: z.iso.datetime({ offset: true }),
      place: z.string().nullable(),
      vessel: z.string().nullable(),
      voyage: z.string().nullable(),
    }),
  ),
  /** The beginning of a body that could not be read. */
  body: z.string().nullable(),
  /** One's own shipment with this number; null where there is none. */
  record: z.object({ id, name: z.string() }).nullable(),
  /** What the shipment's fields would become; those that the reader may not see are absent. */
  changes: z.array(z.object({ field: z.string(), from: json, to: json })),
})
export type TestResult = z.output<typeof testResult>

export const readSourceTest = endpoint({
  method: 'GET',
  path: `${tests}/{id}`,
  summary: 'What a test of a tracking source came to',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$sourceTest' }, records: { reads: [{ id: '$sourceTest' }] } },
  input: z.strictObject({ id }),
  output: z.object({
    /** Null while it is under way. */
    result: testResult.nullable(),
  }),
  errors: [],
  example: {
    output: {
      result: {
        state: 'ok',
        status: 200,
        milliseconds: 640,
        read: 14,
        refused: 0,
        refusedBecause: null,
        events: [
          {
            code: 'departed',
            sourceCode: 'TRANSPORT DEPA',
            classifier: 'actual',
            eventTime: '2026-11-16T21:40:00+08:00',
            place: 'CNTAO',
            vessel: 'Halifax',
            voyage: '247E',
          },
        ],
        body: null,
        record: { id: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b', name: 'PO-11700' },
        changes: [{ field: 'atd', from: null, to: '2026-11-16' }],
      },
    },
  },
})

/** Whoever may see shipments may know whether somebody will tell of the next one. */
export const getOutlook = endpoint({
  method: 'GET',
  path: '/api/v1/tracking/outlook',
  summary: 'Whether shipments of a carrier are tracked, and by which sources',
  tag,
  permission: 'module:shipments',
  apiScope: 'shipments:read',
  sample: { input: { carrier: 'MAEU' }, records: 'names of sources and of who may connect one; no record' },
  input: z.strictObject({
    carrier: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2,4}$/),
  }),
  output: z.object({
    /** Those that are polled about such shipments, or that send by themselves; names alone. */
    sources: z.array(z.string()),
    /** The preset by which the carrier is connected; null where there is none. */
    preset: z.object({ id: z.string(), name: z.string() }).nullable(),
    mayConnect: z.boolean(),
    /** Who may, where the reader may not. */
    admins: z.array(z.string()),
  }),
  errors: [],
  example: {
    output: { sources: ['Maersk'], preset: { id: 'maersk', name: 'Maersk' }, mayConnect: true, admins: [] },
  },
})
