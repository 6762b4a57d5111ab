import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { languages } from '../../kernel/language.ts'
import { email, text } from '../../kernel/text.ts'
import { documentType } from '../document-type.ts'
import type { NeedModuleId } from '../needs/need-modules.ts'

const noKeys = { tag: 'documents', permission: 'module:documents', apiScope: null } as const

/** The largest file that a link takes, in bytes. */
export const maxFileBytes = 104_857_600
/** The most days that a link lives. */
const maxAskDays = 60

/** `closed`: its maker has left or may no longer add documents, or the record was archived or is no longer shared. */
export const askStates = ['open', 'received', 'expired', 'revoked', 'closed'] as const

/** A link by which somebody without an account brings a document, once; its token was mailed and is stored nowhere. */
const ask = z.object({
  id,
  type: documentType,
  /** The address that it is bound to. */
  email: z.string(),
  state: z.enum(askStates).exclude(['closed']),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
})
export type DocumentAsk = z.output<typeof ask>

const example: DocumentAsk = {
  id: '019ab0c2-ae54-7196-80f5-80c261719eb6',
  type: 'certificate',
  email: 'linh.tran@saigontimber.example',
  state: 'open',
  expiresAt: '2026-12-05T10:42:00.000Z',
  createdAt: '2026-11-21T10:42:00.000Z',
  createdBy: 'Lucía Andrade',
}
const said = 'who got a link by mail; its page has a test of its own'

type Records = {
  readonly path: string
  readonly one: string
  readonly sample: string
}

/** Links that ask for documents of records of a module. */
const askContracts = ({ path: records, one, sample }: Records) => {
  const path = `${records}/{id}/document-asks`
  return {
    /** The last 100, newest first; none for whom they aren't to make. */
    list: endpoint({
      ...noKeys,
      method: 'GET',
      path,
      summary: `The links that were mailed to ask for documents of ${one}`,
      sample: { input: { id: sample }, records: said },
      bounded: 'the last links about one record',
      input: z.strictObject({ id }),
      output: z.object({ items: z.array(ask), mayAsk: z.boolean() }),
      errors: [],
      example: { output: { items: [example], mayAsk: true } },
    }),
    /** For who may add documents. The page says who asks, what for and until when, the record's number, and the message. */
    ask: endpoint({
      ...noKeys,
      method: 'POST',
      path,
      summary: `Ask somebody without an account for a document of ${one} by mail`,
      sample: { input: { id: sample, type: 'certificate', email: 'supplier@example.com' }, records: said },
      perMinute: 20,
      input: z.strictObject({
        id,
        type: documentType,
        email,
        /** Stands on the page, not in the mail. */
        message: text(1_000).optional(),
        language: z.enum(languages).optional(),
        days: z.int().min(1).max(maxAskDays).default(14),
      }),
      output: ask,
      errors: [
        'EMAIL_NOT_VALID',
        'VALUE_NOT_VALID',
        'OPTION_UNKNOWN',
        'TEXT_TOO_LONG',
        'EMAIL_NOT_VERIFIED',
        'TOO_MANY_INVITATIONS',
      ],
      example: { input: { type: 'certificate', email: example.email }, output: example },
    }),
    /** Its link takes nothing from then on. */
    revoke: endpoint({
      ...noKeys,
      method: 'DELETE',
      path: `${path}/{askId}`,
      summary: `Revoke a link that asks for a document of ${one}`,
      sample: { input: { id: sample, askId: '$document' }, records: said },
      input: z.strictObject({ id, askId: id }),
      output: z.null(),
      errors: [],
    }),
  }
}

/** The links about each module's records. */
export const asksApi = {
  shipments: askContracts({
    path: '/api/v1/shipments',
    one: 'a shipment',
    sample: '$shipment',
  }),
  orders: askContracts({
    path: '/api/v1/orders',
    one: 'an order',
    sample: '$order',
  }),
} as const satisfies Readonly<Record<NeedModuleId, unknown>>
