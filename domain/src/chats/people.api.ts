import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { optionalText } from '../kernel/text.ts'
import { organization } from './chat.ts'
import { maxChatName, maxChatPeople } from './lane.ts'

const tag = 'chats'
const permission = 'member'
const records = 'people and who is in a chat; walked by tests of their own'
const path = '/api/v1/chats'
const example = '019ab0c1-3a5b-7c6d-8e7f-9a0b1c2d3e4f'
const write = { tag, permission, apiScope: null } as const

const person = z.strictObject({ organizationId: id, userId: id })
const people = z
  .array(person)
  .min(1)
  .max(maxChatPeople - 1)
const done = {
  output: z.object({ chatId: id }),
  errors: [],
  example: { output: { chatId: example } },
} as const

/** People whom the caller can write to: those of their company, and those of partners that their company is connected with; so many at a time. */
export const listChatPeople = endpoint({
  ...write,
  method: 'GET',
  path: `${path}/people`,
  summary: 'Find people to write to',
  sample: { input: {}, records },
  bounded: 'the first 50',
  input: z.strictObject({ search: z.string().trim().max(100).default('') }),
  output: z.object({ items: z.array(z.object({ userId: id, name: z.string(), organization })) }),
  errors: [],
  example: {
    output: {
      items: [
        { userId: example, name: 'Lucía Andrade', organization: { id: example, label: 'Pacífico Imports' } },
      ],
    },
  },
})

/**
 * Begins a chat with one person, or a group. It is of the caller's company, or of it and one partner, for ever: people of two partners can't
 * meet in one. Two people have one chat: begun again it is that one.
 */
export const beginChat = endpoint({
  ...write,
  method: 'POST',
  path,
  summary: 'Begin a chat',
  repeatable: 'a chat that is there under its id, or of these two people, stays as it is',
  perMinute: 30,
  sample: {
    input: {
      id: '019ab0c8-1a2b-7c3d-8e4f-5a6b7c8d9e2f',
      kind: 'direct',
      people: [{ organizationId: example, userId: example }],
    },
    records,
  },
  input: z.strictObject({
    /** Made by the caller. */
    id,
    kind: z.enum(['direct', 'group']),
    name: optionalText(maxChatName).default(null),
    people,
  }),
  output: z.object({ chatId: id }),
  errors: ['PERSON_NOT_REACHED'],
  example: {
    input: { id: example, kind: 'direct', people: [{ organizationId: example, userId: example }] },
    output: { chatId: example },
  },
})

/** Adds people to a group, of its companies alone. What was written before isn't theirs to read. */
export const addChatPeople = endpoint({
  ...write,
  method: 'POST',
  path: `${path}/{chatId}/people`,
  summary: 'Add people to a group',
  repeatable: 'who is in it stays in it',
  sample: { input: { chatId: '$chat', people: [{ organizationId: example, userId: example }] }, records },
  input: z.strictObject({ chatId: id, people }),
  ...done,
  errors: ['PERSON_NOT_REACHED'],
})

/** Leaves a group: from then on the caller reads nothing of it. */
export const leaveChat = endpoint({
  ...write,
  method: 'DELETE',
  path: `${path}/{chatId}/people/me`,
  summary: 'Leave a group',
  sample: { input: { chatId: '$chat' }, records },
  input: z.strictObject({ chatId: id }),
  ...done,
})

/** Names a group; null: it is called by who is in it. */
export const renameChat = endpoint({
  ...write,
  method: 'PATCH',
  path: `${path}/{chatId}`,
  summary: 'Rename a group',
  sample: { input: { chatId: '$chat', name: 'Secret' }, records },
  input: z.strictObject({ chatId: id, name: optionalText(maxChatName) }),
  ...done,
})

/** Says whether the caller wishes to hear of what is new in a chat. */
export const muteChat = endpoint({
  ...write,
  method: 'PUT',
  path: `${path}/{chatId}/muted`,
  summary: 'Mute a chat',
  sample: { input: { chatId: '$chat', muted: true }, records },
  input: z.strictObject({ chatId: id, muted: z.boolean() }),
  ...done,
})
