import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { languages } from '../../kernel/language.ts'
import { papers } from '../../records/sheets/sheet.ts'

const common = { tag: 'charges', permission: 'module:finances', apiScope: 'finances:read' } as const
const input = {
  id,
  /** Defaults to the caller's. */
  language: z.enum(languages).optional(),
}
const sample = { id: '$ddInvoice' }
const records = 'the check of the same invoice, written down; refused where any of it is hidden'

/** Drawing a PDF is work: so many a minute are enough for a person. */
const perMinute = 40

/** Refused where the caller may not see all of the invoice: evidence with gaps would say something else. */
export const readDdEvidencePdf = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/dd-invoices/{id}/evidence/pdf',
  summary: 'Get the evidence about a demurrage invoice as a PDF',
  sample: { input: sample, records },
  perMinute,
  /** Paper defaults to that of the country of the invoice. */
  input: z.strictObject({ ...input, paper: z.enum(papers).optional() }),
  output: z.object({
    name: z.string(),
    pages: z.int(),
    /** Characters that no font of the file has; each stands as a box. */
    lacking: z.int(),
    /** The file in Base64. */
    data: z.string(),
  }),
  errors: [],
  example: { output: { name: 'Evidence 4417 0092.pdf', pages: 3, lacking: 0, data: 'JVBERi0xLjMK' } },
})

export const readDdEvidenceCsv = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/dd-invoices/{id}/evidence/csv',
  summary: 'Get the evidence about a demurrage invoice as CSV',
  sample: { input: sample, records },
  perMinute,
  input: z.strictObject(input),
  output: z.object({ name: z.string(), text: z.string() }),
  errors: [],
  example: { output: { name: 'Evidence 4417 0092.csv', text: 'Part,Container,Charge\r\n' } },
})

export const readDdLetter = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/dd-invoices/{id}/letter',
  summary: 'Get a letter that disputes a demurrage invoice, for you to read and send',
  sample: { input: sample, records },
  perMinute,
  input: z.strictObject(input),
  output: z.object({
    subject: z.string(),
    text: z.string(),
    /** Where the company that billed it is written to; null where nobody knows. */
    email: z.string().nullable(),
  }),
  errors: [],
  example: {
    output: { subject: 'Invoice 4417 0092: request to correct', text: 'To Maersk\n\n…', email: null },
  },
})
