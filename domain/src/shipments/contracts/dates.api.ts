import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { dateRules } from '../../tracking/fold/why.ts'
import { eventCodes } from '../../tracking/statements/canonical.ts'
import { classifiers, sourceKinds } from '../../tracking/statements/event.ts'

const tag = 'shipments'
const permission = 'module:shipments'
const path = '/api/v1/shipments/{id}/dates/{field}'
const instant = z.iso.datetime({ offset: true })
const which = {
  id,
  /** A date field of the shipment (`eta`); of a container phase and sort (`40_in_transit.actual`). */
  field: z.string().max(64),
  containerId: id.optional(),
}

/** One statement that tells the date. */
const candidate = z.object({
  id,
  date: z.iso.date(),
  source: z.object({ kind: z.enum(sourceKinds), name: z.string() }),
  classifier: z.enum(classifiers),
  code: z.enum(eventCodes),
  /** The sender's own words. */
  sourceCode: z.string(),
  /** When it happens, when it was stated, and when that came here first and last. */
  eventTime: instant,
  createdTime: instant,
  firstSeenAt: instant,
  lastSeenAt: instant,
  place: z.object({ label: z.string(), code: z.string().optional() }).nullable(),
  equipment: z.array(z.string()),
  /** Why it was chosen or wasn't: `chosen`, `beside` a manual date, `older`, … or why the event isn't the shipment's. */
  verdict: z.string(),
})
export type DateCandidate = z.output<typeof candidate>

/** Why a date is what it is: whose it is, by which rule, and all else that was said of it, what was stated last first. */
export const explainDate = endpoint({
  method: 'GET',
  path,
  summary: 'Why a date of a shipment is what it is',
  tag,
  permission,
  apiScope: 'shipments:read',
  tool: 'why_date',
  sample: {
    input: { id: '$shipment', field: 'eta' },
    records: { asks: [{ of: ['shipments', 'tables'], input: { id: '$shipment', field: '$field' } }] },
  },
  input: z.strictObject({
    ...which,
    /** Of a port on the way (UN/LOCODE or IATA code): `field` is its `eta`, `etd`, `ata` or `atd`. */
    hub: z.string().max(5).optional(),
  }),
  output: z.object({
    value: z.iso.date().nullable(),
    rule: z.enum(dateRules),
    /** What a person set (null: deleted) and when; null where nobody did. */
    hand: z.object({ date: z.iso.date().nullable(), at: instant }).nullable(),
    /** The date by the carrier's statements, where a person's date stands instead. */
    told: z.iso.date().nullable(),
    /** When the date that stands was first stated, and when last. */
    firstSeenAt: instant.nullable(),
    lastSeenAt: instant.nullable(),
    candidates: z.array(candidate),
  }),
  errors: ['FIELD_UNKNOWN'],
  example: {
    input: { field: 'eta' },
    output: {
      value: '2026-11-28',
      rule: 'newest',
      hand: null,
      told: null,
      firstSeenAt: '2026-11-03T03:02:11Z',
      lastSeenAt: '2026-11-09T03:02:11Z',
      candidates: [
        {
          id: '019ab0c7-8f15-7c26-9d37-8e9f0a1b2c3d',
          date: '2026-11-28',
          source: { kind: 'carrier', name: 'Maersk' },
          classifier: 'estimated',
          code: 'arrived',
          sourceCode: 'TRANSPORT ARRI',
          eventTime: '2026-11-28T10:00:00-06:00',
          createdTime: '2026-11-03T03:02:00Z',
          firstSeenAt: '2026-11-03T03:02:11Z',
          lastSeenAt: '2026-11-09T03:02:11Z',
          place: { label: 'Manzanillo', code: 'MXZLO' },
          equipment: [],
          verdict: 'chosen',
        },
      ],
    },
  },
})
export type DateExplained = z.output<typeof explainDate.output>

/** Puts what the carrier says in the place of a person's date; from then on it follows the carrier again. */
export const adoptDate = endpoint({
  method: 'POST',
  path: `${path}/adopt`,
  summary: "Take the carrier's date instead of the manual one",
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { id: '$shipment', field: 'eta' },
    records: {
      writes: [{ of: ['shipments', 'tables'], type: 'date', input: { id: '$shipment', field: '$field' } }],
    },
  },
  input: z.strictObject(which),
  output: z.null(),
  errors: ['FIELD_UNKNOWN', 'DATE_NOT_TOLD'],
  example: { input: {} },
})
