import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { text } from '../kernel/text.ts'
import { fieldErrors } from '../records/contracts/record-schema.ts'
import { checkedDdInvoice, maxLines } from './api.ts'

const tag = 'charges'
const permission = 'module:finances'

const part = z.enum(['container', 'clock', 'freeDays', 'from', 'until', 'tiers', 'amount'])

const keptCheck = z.object({
  /** Null where it has no currency or no whole line, and for whoever may not see all of the invoice. */
  checked: checkedDdInvoice.nullable(),
  /** Of which container each line is, as far as it says one. */
  containers: z.array(z.object({ line: id, number: z.string() })),
  /** Lines that can't be checked yet, with what is missing. */
  incomplete: z.array(z.object({ id, missing: z.array(part) })),
  /** What the invoice lacks; `hidden`: the caller may not see all of it. */
  missing: z.array(z.enum(['currency', 'lines', 'hidden'])),
})
export type KeptDdCheck = z.output<typeof keptCheck>

const exampleId = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'

/**
 * Checks an invoice as it is kept by what the caller may see of its shipment today. What the invoice itself keeps of the last check is
 * what its organization sees.
 */
export const readDdCheck = endpoint({
  method: 'GET',
  path: '/api/v1/dd-invoices/{id}/check',
  summary: 'Check a kept demurrage or detention invoice by what happened until now',
  tag,
  permission,
  apiScope: 'finances:read',
  sample: { input: { id: '$ddInvoice' }, records: { reads: [{ id: '$ddInvoice' }] } },
  input: z.strictObject({ id }),
  output: keptCheck,
  errors: [],
  example: {
    input: { id: exampleId },
    output: { checked: null, containers: [], incomplete: [], missing: ['lines'] },
  },
})

const patch = z.record(z.string().max(64), z.unknown())
const line = { container: 'CSQU3054383', chargedFrom: '2026-11-05', chargedUntil: '2026-11-06' }

/** All or nothing is kept: what is wrong with a line is said at `lines.<n>.<field>`, counted from zero. */
export const addDdInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/dd-invoices/with-lines',
  summary: 'Add a demurrage or detention invoice with its lines',
  tag,
  permission,
  apiScope: 'finances:write',
  sample: {
    input: { invoice: { invoiceNumber: 'X' }, lines: [{ container: 'X' }] },
    records: {
      writes: [
        { of: 'dd_invoices', input: { invoice: { invoiceNumber: 'Written', $field: '$value' }, lines: [] } },
        { of: 'dd_lines', input: { invoice: { invoiceNumber: 'Written' }, lines: [{ $field: '$value' }] } },
      ],
    },
    creates: { invoice: { invoiceNumber: 'X' }, lines: [] },
  },
  input: z.strictObject({
    invoice: patch,
    lines: z.array(patch).max(maxLines),
    /** The document that it was read from: it is linked to the invoice, where the caller may link it. */
    document: id.optional(),
  }),
  output: z.object({ id }),
  errors: [...fieldErrors, 'CREDIT_MEMO', 'ENDS_BEFORE_START', 'TOO_MANY_DAYS', 'TIERS_UNREADABLE'],
  example: {
    input: { invoice: { invoiceNumber: '4417 0092', currency: 'USD', total: '310' }, lines: [line] },
    output: { id: exampleId },
  },
})

/** Invoices of one issuer with one number: it is said while somebody types, and keeps nobody from anything. */
export const listSameDdInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/dd-invoices/same-number',
  summary: 'List kept demurrage invoices with a number, of one issuer or of any',
  tag,
  permission,
  apiScope: 'finances:read',
  sample: { input: { invoiceNumber: 'D-1' }, records: { reads: [{ invoiceNumber: 'D-1' }] } },
  bounded: 'the first five',
  input: z.strictObject({
    invoiceNumber: text(100),
    /** What the company that billed it is called; absent: any. */
    party: text(300).optional(),
    /** The invoice that the number is of; it isn't one of them. */
    exceptId: id.optional(),
  }),
  output: z.object({
    items: z.array(z.object({ id, invoiceNumber: z.string(), party: z.string().nullable() })),
  }),
  errors: [],
  example: {
    input: { invoiceNumber: '4417 0092', party: 'Maersk' },
    output: { items: [{ id: exampleId, invoiceNumber: '4417 0092', party: 'Maersk' }] },
  },
})
