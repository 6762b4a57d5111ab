import { z } from 'zod'
import { refusal } from '../fields/refusal.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { anyValue, naming } from '../records/field-samples.ts'
import { queryErrors, recordSelection } from '../records/record-query.ts'
import { work } from '../works/api.ts'
import { workExample } from '../works/example.ts'
import { patchOfAny } from './bulk.api.ts'
import { fieldErrors } from './shipment.ts'

const tag = 'shipments'
const permission = 'module:shipments'

/** The most records of one bulk edit. */
export const maxInBulk = 100_000

/** Which records: some by id, or all that a list's query matches; the action refuses both, and neither. */
const which = {
  ids: z.array(id).min(1).max(maxInBulk).optional(),
  query: z.strictObject(recordSelection).optional(),
  /** With `query`: some of them that are left out. */
  except: z.array(id).max(10_000).optional(),
}

const what = {
  /** The same values for all of them, as `updateShipment` takes them; null or '' empties. */
  patch: patchOfAny.default({}),
  /** Tags that each gets beside its own; the action refuses neither patch nor tags. */
  addTags: z.array(z.string().max(200)).min(1).max(50).optional(),
}

const input = z.strictObject({ ...which, ...what })

const bodyLimit = 8_388_608
const errors = [...queryErrors, ...fieldErrors, 'NAME_FIELD_REQUIRED', 'RECORDS_TOO_MANY'] as const

/** `checked`: how many of them, by id, were tried; `changed`, `same` and `refused` are of those. Changes nothing. */
export const previewBulkEdit = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/bulk/preview',
  summary: 'Say how many shipments a bulk edit would change, and which it could not',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { ids: ['$shipment'], patch: { name: 'Taken' } },
    records: {
      asks: naming('shipments', [{ query: { filter: anyValue }, patch: { name: 'Other' } }]),
      writes: [{ of: 'shipments', input: { ids: '$shipments', patch: { $field: '$value' } } }],
    },
  },
  repeatable: 'writes nothing',
  input,
  bodyLimit,
  output: z.object({
    /** Exact. */
    count: z.int(),
    checked: z.int(),
    changed: z.int(),
    /** Those that hold these values already. */
    same: z.int(),
    refused: z.int(),
    reasons: z.array(refusal.extend({ count: z.int() })),
    /** What else is emptied by rules, of those that were tried: fields with how many shipments lose a value. */
    cleared: z.array(z.object({ field: z.string(), count: z.int() })),
    /** How many of their containers lose their type. */
    containerTypes: z.int(),
  }),
  errors,
  example: {
    input: { query: { mode: 'ocean' }, patch: { priority: 'urgent' } },
    output: {
      count: 412,
      checked: 412,
      changed: 400,
      same: 12,
      refused: 0,
      reasons: [],
      cleared: [],
      containerTypes: 0,
    },
  },
})

/**
 * Starts it: the records are those that match now, and each is changed whole or refused whole with the rights of the one
 * who started it at that time. Archive by `{"archived": true}`.
 */
export const startBulkEdit = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/bulk',
  summary: 'Edit up to 100,000 shipments at once, as a work that can be followed, cancelled and undone',
  tag,
  permission,
  apiScope: null,
  // What it writes, it writes record by record as a PATCH of many does.
  sample: {
    input: { ids: ['$shipment'], patch: { name: 'Taken' } },
    records: { asks: naming('shipments', [{ query: { filter: anyValue }, patch: { name: 'Other' } }]) },
  },
  input,
  bodyLimit,
  output: work,
  errors,
  example: { input: { query: { mode: 'ocean' }, patch: { priority: 'urgent' } }, output: workExample },
})
