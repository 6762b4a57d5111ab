import { z } from 'zod'
import { json } from '../fields/schemas.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { anyValue, naming } from '../records/field-samples.ts'
import { queryErrors, recordSelection } from '../records/record-query.ts'

const tag = 'shipments'
const permission = 'module:shipments'

/** Ids of fields by commas, at most 50. */
const fields = z
  .string()
  .max(4_000)
  .transform((text) => text.split(',').map((field) => field.trim()))
  .refine((ids) => ids.length <= 50)

/** What the values of a field come to. What a kind of values has no sum or order for is null. */
const total = z.object({
  filled: z.int(),
  empty: z.int(),
  sum: json,
  average: json,
  min: json,
  max: json,
})
export type Total = z.output<typeof total>

/** Over at most the newest 100,000 that match; above that `capped`. Rows whose share hides a field don't count for it. */
export const totalShipments = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/totals',
  summary: 'Sum up fields of the shipments that match',
  tag,
  permission,
  apiScope: 'shipments:read',
  sample: {
    input: { fields: 'eta' },
    records: {
      reads: [{ fields: 'name' }],
      asks: naming('shipments', [{ fields: '$field' }, { fields: 'name', filter: anyValue }]),
    },
  },
  input: z.strictObject({ ...recordSelection, fields }),
  output: z.object({ totals: z.record(z.string(), total), capped: z.boolean() }),
  errors: queryErrors,
  example: {
    input: { fields: 'freeDaysOfDemurrage', mode: 'ocean' },
    output: {
      totals: {
        freeDaysOfDemurrage: { filled: 380, empty: 32, sum: '3990', average: '10.5', min: 3, max: 21 },
      },
      capped: false,
    },
  },
})

/** The largest 200 groups, over at most the newest 100,000 that match. `value` is null for the shipments without one. */
export const groupShipments = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/groups',
  summary: 'Count the shipments that match by the value of a field',
  tag,
  permission,
  apiScope: 'shipments:read',
  sample: {
    input: { by: 'phase' },
    records: {
      reads: [{ by: 'freightType' }],
      asks: naming('shipments', [
        { by: '$field' },
        { by: 'freightType', sums: '$field' },
        { by: 'freightType', filter: anyValue },
      ]),
    },
  },
  bounded: 'the groups of one list, capped',
  input: z.strictObject({
    ...recordSelection,
    by: z.string().max(64),
    /** Number fields to sum in each group. */
    sums: fields.optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({ value: json, count: z.int(), sums: z.record(z.string(), z.string().nullable()) }),
    ),
    /** More shipments or more groups than were looked at. */
    capped: z.boolean(),
  }),
  errors: queryErrors,
  example: {
    input: { by: 'phase' },
    output: {
      items: [
        { value: '40_in_transit', count: 212, sums: {} },
        { value: null, count: 3, sums: {} },
      ],
      capped: false,
    },
  },
})
