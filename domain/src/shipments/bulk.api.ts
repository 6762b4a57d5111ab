import { z } from 'zod'
import { refusal } from '../fields/refusal.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { conflict, fieldErrors, seen } from './shipment.ts'

const tag = 'shipments'
const permission = 'module:shipments'

/** Values by field id, as `updateShipment` takes them; a key that isn't a field is refused at its record. */
export const patchOfAny = z.record(z.string().max(64), z.unknown())

/** The most records that one call changes. */
export const maxChangedAtOnce = 500

/** Types of containers, by the container's id. */
const containerTypes = z.record(id, z.string().max(64))

/** One record's part; `seen` per field what the editor saw before. */
const row = z.strictObject({
  id,
  patch: patchOfAny,
  seen,
  /** What an earlier answer told of reset types, to undo it: those that are still empty get them again. */
  containerTypes: containerTypes.optional(),
})

/** What became of one record: it has either `changed` (ids of fields, derived ones too) or `refused`. */
const rowOutcome = z.union([
  z.object({
    id,
    changed: z.array(z.string()),
    version: z.int(),
    conflicts: z.array(conflict),
    /** What stood in fields that followed from the patch by a rule: an undo sends it with the earlier values. */
    followed: patchOfAny.optional(),
    /** Types of containers that another modality reset. */
    containerTypes: containerTypes.optional(),
  }),
  z.object({ id, refused: z.array(refusal) }),
])
export type RowOutcome = z.output<typeof rowOutcome>

/**
 * Many cells at once: each record is changed whole or refused whole, and one that is refused doesn't stop the others. A
 * record is named once. Answers are in the order of the rows.
 */
export const changeShipments = endpoint({
  method: 'PATCH',
  path: '/api/v1/shipments',
  summary: 'Change fields of many shipments, each on its own',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { rows: [{ id: '$shipment', patch: { name: 'Taken' } }] },
    records: { writes: [{ of: 'shipments', input: { rows: '$patches' } }] },
  },
  input: z.strictObject({
    rows: z
      .array(row)
      .min(1)
      .max(maxChangedAtOnce)
      .refine((rows) => new Set(rows.map((each) => each.id)).size === rows.length, 'VALUE_NOT_VALID'),
  }),
  output: z.object({ items: z.array(rowOutcome) }),
  bodyLimit: 8_388_608,
  errors: [...fieldErrors, 'NAME_FIELD_REQUIRED'],
  example: {
    input: {
      rows: [
        {
          id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60',
          patch: { eta: '2026-11-20' },
          seen: { eta: '2026-11-18' },
        },
        { id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f61', patch: { eta: 'soon' } },
      ],
    },
    output: {
      items: [
        { id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60', changed: ['eta'], version: 4, conflicts: [] },
        {
          id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f61',
          refused: [{ path: 'eta', code: 'DATE_NOT_VALID', message: 'This date does not exist' }],
        },
      ],
    },
  },
})
