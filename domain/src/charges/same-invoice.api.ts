import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { text } from '../kernel/text.ts'

/** Other charges of an invoice number: it is said while somebody types, and keeps nobody from anything, since one invoice has several charges. */
export const listSameInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/charges/same-invoice',
  summary: 'List charges with an invoice number, of one company or of any',
  tag: 'charges',
  permission: 'module:finances',
  apiScope: 'finances:read',
  sample: { input: { invoiceNumber: 'F-1001' }, records: { reads: [{ invoiceNumber: 'F-1001' }] } },
  bounded: 'the first five',
  input: z.strictObject({
    invoiceNumber: text(100),
    /** What the company is called; absent: any. */
    party: text(300).optional(),
    /** The charge that the number is of; it isn't one of them. */
    exceptId: id.optional(),
  }),
  output: z.object({
    items: z.array(z.object({ id, concept: z.string().nullable(), party: z.string().nullable() })),
  }),
  errors: [],
  example: {
    input: { invoiceNumber: 'F-1001', party: 'Maersk' },
    output: {
      items: [{ id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60', concept: 'Ocean freight', party: 'Maersk' }],
    },
  },
})
