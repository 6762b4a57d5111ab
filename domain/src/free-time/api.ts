import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { cannotReasons, certainties, costReasons, freeTimeStates } from './assessment.ts'
import { clocks, directions, sides, startEvents, stopEvents } from './clock.ts'
import { freeTimeExample } from './examples.ts'
import { statedFields } from './terms.ts'

const date = z.iso.date()
const money = z.object({ amount: z.string(), currency: z.string() }).nullable()
const cost = z.object({ money, reason: z.enum(costReasons).nullable() })

const source = z.union([
  z.object({ kind: z.literal('contract'), id, name: z.string() }),
  z.object({
    kind: z.literal('shipment'),
    field: z.enum(['freeTimeAtDestination', 'freeDaysOfDemurrage']),
  }),
  z.object({ kind: z.literal('told'), field: z.enum(statedFields) }),
])

/** One clock of a container, or of the shipment as a whole. */
const assessment = z.object({
  /** The container's number next to its id; null for the shipment as a whole. */
  container: z.object({ id, number: z.string().nullable() }).nullable(),
  clock: z.enum(clocks),
  side: z.enum(sides),
  direction: z.enum(directions),
  /** Where its free days come from; null where nothing says how many there are. */
  source: source.nullable(),
  state: z.enum(freeTimeStates),
  /** Why it can't be assessed; null where it can. */
  reason: z.enum(cannotReasons).nullable(),
  start: z.object({ date, event: z.enum(startEvents), certainty: z.enum(certainties) }).nullable(),
  stop: z.object({ date, event: z.enum(stopEvents) }).nullable(),
  freeDays: z.int().nullable(),
  lastFreeDay: date.nullable(),
  /** From today to the last free day, negative past it; of one that stopped, from the day it did. */
  daysLeft: z.int().nullable(),
  chargedDays: z.int(),
  /** Absent for who may not see finances. */
  cost: cost.optional(),
  /** What it costs by the day that it is expected to end. */
  forecast: cost.extend({ until: date.nullable() }).optional(),
})

const standing = z.object({
  state: z.enum(freeTimeStates),
  lastFreeDay: date.nullable(),
  countdown: z.int().nullable(),
  /** The clock that it is the last free day of. */
  clock: z.enum(clocks).nullable(),
})

const shipmentFreeTime = z.object({
  /** The date at the destination that days are counted from, and the zone that it is the date of. */
  today: date,
  timeZone: z.string(),
  /** Of what your company pays. */
  ...standing.shape,
  /** Of what it charges its client; null where nothing is agreed, or where the reader may not see it. */
  client: standing.nullable(),
  assessments: z.array(assessment),
  totals: z
    .array(
      z.object({
        side: z.enum(sides),
        currency: z.string(),
        cost: z.string(),
        forecast: z.string(),
        /** Whether nothing is left out for want of a price or a date. */
        isWhole: z.boolean(),
      }),
    )
    .optional(),
})
export type ShipmentFreeTime = z.output<typeof shipmentFreeTime>

/**
 * How the free time of a shipment stands, as its reader may know it. Null where it has none: by air and road, and where the
 * reader may not see the last free day.
 */
export const getFreeTime = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/{id}/free-time',
  summary: 'Free time of a shipment: each clock, its last free day, days left and cost',
  tag: 'shipments',
  permission: 'module:shipments',
  apiScope: 'shipments:read',
  sample: { input: { id: '$shipment' }, records: { reads: [{ id: '$shipment' }] } },
  input: z.strictObject({ id }),
  output: z.object({ freeTime: shipmentFreeTime.nullable() }),
  errors: [],
  example: { output: { freeTime: freeTimeExample } },
})
