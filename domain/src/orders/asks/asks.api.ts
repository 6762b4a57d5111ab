import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { languages } from '../../kernel/language.ts'
import { email, text } from '../../kernel/text.ts'

const tag = 'orders'
const permission = 'module:orders'
const path = '/api/v1/orders/{id}/asks'
const noKeys = { tag, permission, apiScope: null } as const

/** What somebody answered by a link. */
export const askAnswers = ['confirmed', 'declined', 'proposed'] as const

/** The most days that a link to a supplier lives. */
export const maxAskDays = 60

/** A link by which a supplier without an account answers for lines of an order, once; its token was mailed and is stored nowhere. */
const ask = z.object({
  id,
  /** The address that it is bound to. */
  email: z.string(),
  contact: z.string().nullable(),
  lines: z.int(),
  withPrices: z.boolean(),
  /** `opened`: its page was fetched, by a person or by a program that looks at mails. */
  state: z.enum(['sent', 'opened', 'answered', 'expired', 'revoked']),
  openings: z.int(),
  firstOpenedAt: z.iso.datetime().nullable(),
  answer: z.enum(askAnswers).nullable(),
  reason: z.string().nullable(),
  proposalId: id.nullable(),
  answeredAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
})
export type SupplierAsk = z.output<typeof ask>

const example: SupplierAsk = {
  id: '019ab0c2-ae54-7196-80f5-80c261719eb5',
  email: 'linh.tran@saigontimber.example',
  contact: 'Linh Tran',
  lines: 3,
  withPrices: false,
  state: 'sent',
  openings: 0,
  firstOpenedAt: null,
  answer: null,
  reason: null,
  proposalId: null,
  answeredAt: null,
  expiresAt: '2026-12-05T10:42:00.000Z',
  createdAt: '2026-11-21T10:42:00.000Z',
  createdBy: 'Lucía Andrade',
}
const said = 'who got a link by mail; its page has a test of its own'

/** The last 100, newest first; none for whom they aren't to make. */
export const listAsks = endpoint({
  ...noKeys,
  method: 'GET',
  path,
  summary: 'The links that were mailed to suppliers about an order',
  sample: { input: { id: '$order' }, records: said },
  bounded: 'the last links about one order',
  input: z.strictObject({ id }),
  output: z.object({
    items: z.array(ask),
    mayAsk: z.boolean(),
    /** Whether the caller may let prices be seen. */
    mayShowPrices: z.boolean(),
    /** People of the order's supplier, of the suppliers that the caller may see. */
    contacts: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  errors: [],
  example: {
    output: {
      items: [example],
      mayAsk: true,
      mayShowPrices: true,
      contacts: [{ name: 'Linh Tran', email: example.email }],
    },
  },
})

export const askSupplier = endpoint({
  ...noKeys,
  method: 'POST',
  path,
  summary: 'Ask a supplier without an account by mail',
  sample: {
    input: { id: '$order', email: 'supplier@example.com', productIds: ['$order_lines'] },
    records: said,
  },
  perMinute: 20,
  input: z.strictObject({
    id,
    email,
    contact: text(200).optional(),
    /** The lines that it is about; it shows no other. */
    productIds: z.array(id).min(1).max(200),
    withPrices: z.boolean().default(false),
    /** Stands on the page, not in the mail. */
    message: text(1_000).optional(),
    language: z.enum(languages).optional(),
    days: z.int().min(1).max(maxAskDays).default(14),
  }),
  output: ask,
  errors: [
    'EMAIL_NOT_VALID',
    'VALUE_NOT_VALID',
    'EMAIL_NOT_VERIFIED',
    'TOO_MANY_INVITATIONS',
    'ORDER_TAKES_NO_PROPOSALS',
  ],
  example: {
    input: { email: example.email, productIds: ['019ab0c2-6a10-7d52-8e1b-4c8e2d3f5a71'] },
    output: example,
  },
})

/** Its link opens nothing from then on. */
export const revokeAsk = endpoint({
  ...noKeys,
  method: 'DELETE',
  path: `${path}/{askId}`,
  summary: 'Revoke a link to a supplier',
  sample: { input: { id: '$order', askId: '$order_lines' }, records: said },
  input: z.strictObject({ id, askId: id }),
  output: z.null(),
  errors: [],
})
