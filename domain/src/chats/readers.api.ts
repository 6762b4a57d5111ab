import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { organization } from './chat.ts'

/**
 * Why people of an organization read a message: `own`: it is within one company; `owner`: the record is theirs; `holder`: it is shared with them by a
 * profile that shows messages; `others`: their share lets them see the others on it, too; `member`: they are in the chat.
 */
export const readReasons = ['own', 'owner', 'holder', 'others', 'member'] as const

/** "Why can X read this?": those who read a message and its files now, and why. It was sent to their organizations, and they read the chat. */
export const listMessageReaders = endpoint({
  tag: 'chats',
  permission: 'member',
  apiScope: 'chats:read',
  method: 'GET',
  path: '/api/v1/chats/{chatId}/messages/{messageId}/readers',
  summary: 'List who can read a message, and why',
  sample: {
    input: { chatId: '$chat', messageId: '$message' },
    records: 'who reads a message; walked by a test of its own',
  },
  bounded: 'the people of a lane',
  input: z.strictObject({ chatId: id, messageId: id }),
  output: z.object({
    items: z.array(
      z.object({
        organization,
        isOwn: z.boolean(),
        why: z.enum(readReasons),
        people: z.array(
          z.object({
            userId: id,
            name: z.string(),
            /** The role that shows them messages; of others than one's own organization it is nobody else's to know. */
            role: z.string().nullable(),
            /** Up to where they have read is beyond this message; null where that isn't one's own organization's. */
            hasRead: z.boolean().nullable(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
  example: {
    output: {
      items: [
        {
          organization: { id: '019ab0c1-2f4e-7b6a-9c8d-0e1f2a3b4c5d', label: 'Andes Cargo' },
          isOwn: true,
          why: 'owner',
          people: [
            {
              userId: '019ab0c1-3a5b-7c6d-8e7f-9a0b1c2d3e4f',
              name: 'Ana Torres',
              role: 'Administrator',
              hasRead: true,
            },
          ],
        },
      ],
    },
  },
})
