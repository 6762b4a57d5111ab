import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { chat, organization } from './chat.ts'
import { chatFilters, chatKinds, lanes } from './lane.ts'
import { linkedRecord, message, messageExample, written } from './message.ts'

const tag = 'chats'
const permission = 'member'
const records = 'conversations of their reader; walked by tests of their own'
const path = '/api/v1/chats'
const shipment = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'

/** Chats that are listed at once, and messages that a search finds. */
export const maxListedChats = 200
export const maxFoundMessages = 50

const listedChat = z.object({
  chatId: id,
  kind: z.enum(chatKinds),
  lane: z.enum(lanes),
  partner: organization.nullable(),
  name: z.string().nullable(),
  /** Of a chat without a record: the others in it, a few. */
  people: z.array(z.string()),
  record: linkedRecord.nullable(),
  unread: z.int(),
  muted: z.boolean(),
  /** Its last message; a deleted one has no text. */
  last: z
    .object({ name: z.string(), isMine: z.boolean(), text: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
})
export type ListedChat = z.output<typeof listedChat>

const listedExample: ListedChat = {
  chatId: shipment,
  kind: 'group',
  lane: 'company',
  partner: null,
  name: 'Customs',
  people: ['Luis Vega'],
  record: null,
  unread: 2,
  muted: false,
  last: { name: 'Luis Vega', isMine: false, text: 'The broker has it.', at: '2026-11-27T10:20:00.000Z' },
}

/**
 * The caller's chats: those that they are in, and those of records in which they wrote, were named, or were notified. Unread ones first, then by
 * their last message; older ones than the 200 newest are found by search and on their records. `mine`: in which they take part.
 */
export const listChats = endpoint({
  tag,
  permission,
  apiScope: null,
  method: 'GET',
  path,
  summary: 'List one’s own chats',
  sample: { input: {}, records },
  bounded: 'the 200 newest',
  input: z.strictObject({ filter: z.enum(chatFilters).default('all') }),
  output: z.object({ items: z.array(listedChat) }),
  errors: [],
  example: { output: { items: [listedExample] } },
})

/** How many of the caller's chats have something new, counted up to 99; 100 stands for more. */
export const countUnreadChats = endpoint({
  tag,
  permission,
  apiScope: null,
  method: 'GET',
  path: `${path}/unread`,
  summary: 'Count chats with unread messages',
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: z.object({ chats: z.int() }),
  errors: [],
  example: { output: { chats: 3 } },
})

/** One chat by its id, with who reads it and what it is about. */
export const getChat = endpoint({
  tag,
  permission,
  apiScope: 'chats:read',
  method: 'GET',
  path: `${path}/{chatId}`,
  summary: 'Get a chat',
  sample: { input: { chatId: '$chat' }, records },
  input: z.strictObject({ chatId: id }),
  output: z.object({ chat: chat.extend({ chatId: id }), record: linkedRecord.nullable() }),
  errors: [],
  example: {
    output: {
      chat: {
        chatId: shipment,
        kind: 'direct',
        lane: 'company',
        partner: null,
        name: null,
        lastSeq: 4,
        unread: 0,
        muted: false,
        readers: [],
        open: true,
      },
      record: null,
    },
  },
})

/** Writes into a chat that is there. Sent again under its id it is the same message. */
export const sendToChat = endpoint({
  tag,
  permission,
  apiScope: 'chats:write',
  method: 'POST',
  path: `${path}/{chatId}/messages`,
  summary: 'Send a message',
  repeatable: 'a message that is there stays as it is',
  perMinute: 120,
  bodyLimit: 131_072,
  sample: {
    input: { chatId: '$chat', id: '019ab0c8-1a2b-7c3d-8e4f-5a6b7c8d9e1f', text: 'Secret' },
    records,
  },
  input: written.extend({ chatId: id }),
  output: z.object({ chatId: id, message }),
  errors: ['CHAT_CLOSED', 'MENTION_READS_NOT', 'VALUE_NOT_VALID', 'FIELD_REQUIRED', 'TEXT_TOO_LONG'],
  example: {
    input: { id: messageExample.id, text: 'Both containers are loaded.' },
    output: { chatId: shipment, message: messageExample },
  },
})

const letter = /[\p{L}\p{N}]/gu
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text can be searched for among messages: it has two letters or digits, or a sign that is a word by itself. */
export const canSearchMessages = (text: string): boolean =>
  (text.match(letter)?.length ?? 0) >= 2 || word.test(text)

export const findMessages = endpoint({
  tag,
  permission,
  apiScope: 'chats:read',
  method: 'GET',
  path: `${path}/search`,
  summary: 'Search messages',
  sample: { input: { text: 'Secret' }, records },
  bounded: 'the 50 newest',
  input: z.strictObject({ text: z.string().trim().max(200).refine(canSearchMessages) }),
  output: z.object({
    items: z.array(z.object({ chat: listedChat.omit({ unread: true, last: true }), message })),
  }),
  errors: [],
  example: {
    output: {
      items: [
        {
          chat: {
            chatId: shipment,
            kind: 'group',
            lane: 'company',
            partner: null,
            name: 'Customs',
            people: ['Luis Vega'],
            record: null,
            muted: false,
          },
          message: messageExample,
        },
      ],
    },
  },
})
