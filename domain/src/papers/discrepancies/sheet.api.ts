import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { paperKinds } from '../kinds/kind-of.ts'
import { sheetFields } from './sheet.ts'

const shipment = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'
const document = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88'

/**
 * What the papers of a shipment and the shipment itself say of the same fields, and where they differ. Documents and fields that the caller
 * doesn't see are left out.
 */
export const showDiscrepancies = endpoint({
  tag: 'documents',
  permission: 'module:documents',
  // It says what stands in the shipment, which a key for documents alone may not read.
  apiScope: null,
  method: 'GET',
  path: '/api/v1/documents/discrepancies',
  summary: 'Compare the documents of a shipment',
  sample: {
    input: { recordId: '$shipment' },
    records: 'compares values by the rights on each field and document, walked by a test of its own',
  },
  bounded: 'the fields that papers are compared by, and the documents of one shipment',
  input: z.strictObject({ recordId: id }),
  output: z.object({
    /** The papers that are compared, in the order of the cells behind the first, which is the shipment's own. */
    papers: z.array(z.object({ documentId: id, name: z.string(), kind: z.enum(paperKinds) })),
    rows: z.array(
      z.object({
        field: z.enum(sheetFields),
        cells: z.array(
          z
            .object({
              texts: z.array(z.string()),
              isSure: z.boolean(),
              differs: z.boolean(),
            })
            .nullable(),
        ),
        differs: z.boolean(),
      }),
    ),
    /** Papers beyond the 20 that are compared. */
    leftOut: z.int(),
  }),
  errors: [],
  example: {
    input: { recordId: shipment },
    output: {
      papers: [{ documentId: document, name: 'Bill.pdf', kind: 'billOfLading' }],
      rows: [
        {
          field: 'weight',
          cells: [
            { texts: ['18310 kg'], isSure: true, differs: false },
            { texts: ['18,420.00 KGS'], isSure: true, differs: false },
          ],
          differs: false,
        },
      ],
      leftOut: 0,
    },
  },
})

/** How many papers of a shipment are compared. */
export const maxCompared = 20
