import { z } from 'zod'
import { documentHomes } from '../../documents/types.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { numberKinds } from './proved-numbers.ts'

const shipment = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'

/** Why a document was put on no record by itself, and the records that it could be of, as far as the caller sees them. */
export const showHomes = endpoint({
  tag: 'documents',
  permission: 'module:documents',
  apiScope: 'documents:read',
  method: 'GET',
  path: '/api/v1/documents/{id}/homes',
  summary: 'List the records that a document could be of',
  sample: {
    input: { id: '$document' },
    records: 'offers records by the numbers that its reader sees of them, walked by a test of its own',
  },
  bounded: 'the records that have a number of one document, a thousand at most of each kind of number',
  input: z.strictObject({ id }),
  output: z.object({
    /** Null where nothing was looked for, or it is on a record. */
    reason: z.enum(documentHomes).nullable(),
    /** The numbers by which it was looked for. */
    numbers: z.array(z.object({ kind: z.enum(numberKinds), number: z.string() })),
    candidates: z.array(
      z.object({
        module: z.enum(['shipments', 'orders']),
        recordId: id,
        title: z.string().nullable(),
      }),
    ),
  }),
  errors: ['FILE_MISSING', 'FILE_INFECTED', 'FILE_NOT_SCANNED'],
  example: {
    output: {
      reason: 'several',
      numbers: [{ kind: 'container', number: 'MSKU9288418' }],
      candidates: [{ module: 'shipments', recordId: shipment, title: 'Wooden furniture' }],
    },
  },
})
