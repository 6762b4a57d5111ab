import { z } from 'zod'
import { json } from '../../fields/schemas.ts'
import { anyModuleId } from '../../kernel/declared-module.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'

const tag = 'documents'
const permission = 'module:documents'
const path = '/api/v1/documents/{id}/paper/proposals'
const records =
  'offers what a document says to a record by the rights on each of its fields, walked by a test of its own'
const shipment = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'

/** Where a value stands: the paper of the file, and the value of the paper, as `showPaper` has them. */
const place = { paper: z.int().min(0), value: z.int().min(0) }
const wanted = {
  id,
  /** The version of the document. */
  n: z.coerce.number().int().min(1).max(2_147_483_647),
  /** One of the records of the document. */
  recordId: id,
}

const proposals = z.object({
  items: z.array(
    z.object({
      ...place,
      /** Whose field takes it. */
      module: anyModuleId,
      /** The record or what belongs to it; null for what it doesn't have yet. */
      rowId: id.nullable(),
      field: z.string(),
      offered: json,
      present: json,
      /** Whether the present value means the same. */
      isSame: z.boolean(),
      /** Whether the caller may accept it. */
      mayAccept: z.boolean(),
    }),
  ),
})

const example = {
  items: [
    {
      paper: 0,
      value: 3,
      module: 'shipments',
      rowId: shipment,
      field: 'masterBl',
      offered: 'MAEU204060801',
      present: null,
      isSame: false,
      mayAccept: true,
    },
  ],
} as const

/** What the file of a document offers to a record that it is of, next to what stands there; hidden fields are absent. */
export const listProposals = endpoint({
  tag,
  permission,
  // It says what stands in the record, which a key for documents alone may not read.
  apiScope: null,
  method: 'GET',
  path,
  summary: 'List the values that a document offers to a record',
  sample: { input: { id: '$document', n: '1', recordId: '$shipment' }, records },
  bounded: 'the fields of one record and of what belongs to it',
  input: z.strictObject(wanted),
  output: proposals,
  errors: ['FILE_INFECTED', 'FILE_NOT_SCANNED'],
  example: { input: { n: 1, recordId: shipment }, output: example },
})

/**
 * Writes offered values into a record and what belongs to it, or what was typed over them; history names who did, and the document and the page as
 * their source. All are written or none: where something else than what was shown stands at one of them by now, nothing is.
 */
export const acceptProposals = endpoint({
  tag,
  permission,
  apiScope: null,
  method: 'POST',
  path,
  summary: 'Accept values that a document offers to a record',
  sample: {
    input: {
      id: '$document',
      n: 1,
      recordId: '$shipment',
      values: [{ paper: 0, value: 0, rowId: null, present: null }],
    },
    records,
  },
  repeatable: 'a value that stands there already is not written again',
  input: z.strictObject({
    ...wanted,
    values: z
      .array(
        z.strictObject({
          ...place,
          /** Whose field was to take it, and what stood there, as they were shown. */
          rowId: id.nullable(),
          present: json,
          /** What a person typed over the value, as its field takes it; it is written instead. */
          typed: json.optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: proposals,
  errors: ['FILE_INFECTED', 'FILE_NOT_SCANNED', 'VERSION_OUTDATED', 'VALUE_NOT_VALID', 'FIELD_READ_ONLY'],
  example: {
    input: { n: 1, recordId: shipment, values: [{ paper: 0, value: 3, rowId: shipment, present: null }] },
    output: { items: [] },
  },
})
