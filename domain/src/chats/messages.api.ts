import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { requiredText } from '../kernel/text.ts'
import { maxMentions, maxMessageLength, reactions } from './lane.ts'
import { message, messageExample } from './message.ts'

const tag = 'chats'
const permission = 'records'
const records = 'messages of a chat, which is read or not as a whole; walked by a test of its own'
const path = '/api/v1/chats/{chatId}/messages'
const onePath = `${path}/{messageId}` as const
const read = { tag, permission, apiScope: 'chats:read' } as const
const write = { tag, permission, apiScope: 'chats:write' } as const
const one = { chatId: '$chat', messageId: '$message' } as const
const answered = { output: message, errors: [], example: { output: messageExample } } as const

/**
 * Messages of a chat. With `since`, all that came or changed after that version of the chat, by version: whoever has missed something asks so
 * until `more` is false. Else a page by place, the newest first, those before the place `before` where one is given.
 */
export const listMessages = endpoint({
  ...read,
  method: 'GET',
  path,
  summary: 'List the messages of a chat',
  sample: { input: { chatId: '$chat' }, records },
  bounded: 'goes on by place or by version, at most 200 at a time',
  input: z.strictObject({
    chatId: id,
    before: z.coerce.number().int().min(1).optional(),
    since: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    items: z.array(message),
    more: z.boolean(),
    /** The version of the chat: what comes after it is new. */
    version: z.int(),
    /** The place up to which the caller has read. */
    lastReadSeq: z.int(),
  }),
  errors: [],
  example: { output: { items: [messageExample], more: false, version: 15, lastReadSeq: 11 } },
})

/** Changes what one's own message says; what it said before is kept. */
export const editMessage = endpoint({
  ...write,
  method: 'PATCH',
  path: onePath,
  summary: 'Edit a message',
  sample: { input: { ...one, text: 'Secret again' }, records },
  bodyLimit: 131_072,
  input: z.strictObject({
    chatId: id,
    messageId: id,
    text: requiredText(maxMessageLength),
    mentions: z.array(id).max(maxMentions).default([]),
  }),
  ...answered,
  errors: ['MENTION_READS_NOT', 'FIELD_REQUIRED', 'TEXT_TOO_LONG', 'VALUE_NOT_VALID'],
})

/** Deletes one's own message; that there was one stays to be seen. */
export const deleteMessage = endpoint({
  ...write,
  method: 'DELETE',
  path: onePath,
  summary: 'Delete a message',
  sample: { input: one, records },
  input: z.strictObject({ chatId: id, messageId: id }),
  ...answered,
})

/** What a message said before it was edited, the oldest first; nothing of one that was deleted. */
export const listMessageEdits = endpoint({
  ...read,
  method: 'GET',
  path: `${onePath}/edits`,
  summary: 'List what a message said before',
  sample: { input: one, records },
  bounded: 'what one message said',
  input: z.strictObject({ chatId: id, messageId: id }),
  output: z.object({ items: z.array(z.object({ text: z.string(), until: z.iso.datetime() })) }),
  errors: [],
  example: { output: { items: [{ text: 'Both are loaded.', until: '2026-11-27T10:21:00.000Z' }] } },
})

/** Answers a message with a sign, or takes that back. */
export const reactToMessage = endpoint({
  ...write,
  apiScope: null,
  method: 'PUT',
  path: `${onePath}/reactions`,
  summary: 'React to a message',
  sample: { input: { ...one, emoji: '👍', on: true }, records },
  input: z.strictObject({ chatId: id, messageId: id, emoji: z.enum(reactions), on: z.boolean() }),
  ...answered,
})

/** Notes up to which place the caller has read a chat; one that was further stays so. */
export const markChatRead = endpoint({
  ...write,
  apiScope: null,
  method: 'PUT',
  path: '/api/v1/chats/{chatId}/read',
  summary: 'Mark a chat as read',
  sample: { input: { chatId: '$chat', seq: 1 }, records },
  input: z.strictObject({ chatId: id, seq: z.int().min(0) }),
  output: z.object({ lastReadSeq: z.int() }),
  errors: [],
  example: { input: { seq: 12 }, output: { lastReadSeq: 12 } },
})
