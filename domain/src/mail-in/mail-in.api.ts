import { z } from 'zod'
import { rootId } from '../kernel/declared-module.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput } from '../kernel/page.ts'
import { heldReasons } from './held-mail.ts'

const tag = 'chats'
const path = '/api/v1/mails/held'
const admin = { tag, permission: 'organization:organizations', apiScope: null } as const
const mailId = '019ab0c9-2b3c-7d4e-8f5a-6b7c8d9e0f1a'
const none =
  'mails that nobody has put on a record yet; of records their titles, by the right of who reads them'

/** The address by which a record gets mail; made where it has none. Null: no mail comes in here. */
export const makeMailAddress = endpoint({
  tag,
  permission: 'records',
  apiScope: 'chats:write',
  method: 'POST',
  path: '/api/v1/chats/mail-address',
  summary: 'The mail address of a record',
  repeatable: 'a record keeps its address',
  sample: {
    input: { module: 'shipments', recordId: '$shipment' },
    records: 'an address that says nothing of its record',
  },
  input: z.strictObject({ module: rootId, recordId: id }),
  output: z.object({ address: z.string().nullable() }),
  errors: [],
  example: {
    input: { module: 'shipments', recordId: mailId },
    output: { address: 's-mzxw6ytboi3tqojr@mail.example.com' },
  },
})

/** A file of a mail, and the document that it became. */
const file = z.object({
  name: z.string(),
  bytes: z.int(),
  documentId: id.nullable(),
  /** Why it is no document: it was infected; the mail has too many; the record has no documents; or there is no room. It is in the whole mail. */
  problem: z.enum(['infected', 'tooMany', 'noDocuments', 'noRoom']).nullable(),
})

/** The mail by which a message came. */
export const getMessageMail = endpoint({
  tag,
  permission: 'records',
  apiScope: 'chats:read',
  method: 'GET',
  path: '/api/v1/chats/{chatId}/messages/{messageId}/mail',
  summary: 'The mail by which a message came',
  sample: {
    input: { chatId: '$chat', messageId: '$message' },
    records: 'a message of a chat, which is read or not as a whole',
  },
  input: z.strictObject({ chatId: id, messageId: id }),
  output: z.object({
    from: z.string(),
    subject: z.string(),
    /** When its sender’s clock says that it was sent. */
    sentAt: z.iso.datetime().nullable(),
    /** All that it says. */
    text: z.string(),
    /** Of the organization that got it alone; null for others, and as long as nobody has looked. */
    files: z.array(file).nullable(),
    /** The mail itself, for who may have it. */
    mailId: id.nullable(),
  }),
  errors: [],
  example: {
    output: {
      from: 'lucia@pacifico.example',
      subject: 'Re: Furniture from Valparaíso',
      sentAt: '2026-11-27T10:20:00.000Z',
      text: 'Both containers are loaded.',
      files: [{ name: 'BL.pdf', bytes: 48_211, documentId: mailId, problem: null }],
      mailId,
    },
  },
})

const heldMail = z.object({
  id,
  /** Why it is held back; of an automatic answer, what shows that no person wrote it. */
  reason: z.string(),
  from: z.object({ address: z.string(), name: z.string() }).nullable(),
  subject: z.string(),
  receivedAt: z.iso.datetime(),
  bytes: z.int(),
  /** The record that it was sent to, as far as the caller sees it. */
  record: z.object({ module: z.string(), id, name: z.string(), address: z.string() }).nullable(),
})
export type HeldMail = z.output<typeof heldMail>

/** Mails that wait for an administrator, or automatic answers, the newest first. */
export const listHeldMails = endpoint({
  ...admin,
  method: 'GET',
  path,
  summary: 'List mails that are held back',
  sample: { input: {}, records: none },
  input: z.strictObject({
    state: z.enum(['held', 'automatic']).default('held'),
    ...pageInput,
    cursor: id.optional(),
  }),
  output: z.object({ items: z.array(heldMail), nextCursor: id.nullable() }),
  errors: [],
  example: {
    output: {
      items: [
        {
          id: mailId,
          reason: heldReasons[0],
          from: { address: 'new@agent.example', name: 'New Agent' },
          subject: 'Pre-alert',
          receivedAt: '2026-11-27T10:20:00.000Z',
          bytes: 48_211,
          record: null,
        },
      ],
      nextCursor: null,
    },
  },
})

/** Puts a mail that is held back into the chat that it was sent to; one sent to a record into its company's own. */
export const releaseHeldMail = endpoint({
  ...admin,
  method: 'POST',
  path: `${path}/{id}/release`,
  summary: 'Release a mail that is held back',
  repeatable: 'what was released is no longer held back',
  sample: { input: { id: '$heldMail' }, records: none },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** Deletes a mail that is held back. */
export const discardHeldMail = endpoint({
  ...admin,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Discard a mail that is held back',
  sample: { input: { id: '$heldMail' }, records: none },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})
