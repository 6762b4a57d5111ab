import { z } from 'zod'
import { openDocument } from '../documents/upload.api.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'

/**
 * A link to a file of a message, for five minutes and for who has got it. Who reads the message opens its files; their right is looked at again as
 * the link is used.
 */
export const openMessageFile = endpoint({
  tag: 'chats',
  permission: 'member',
  apiScope: 'chats:read',
  method: 'POST',
  path: '/api/v1/chats/{chatId}/messages/{messageId}/files/{documentId}/link',
  summary: 'Get a link to a file of a message',
  repeatable: 'it changes nothing',
  sample: {
    input: { chatId: '$chat', messageId: '$message', documentId: '$document' },
    records: 'files of messages, which are read or not with their message; walked by a test of its own',
  },
  input: z.strictObject({
    chatId: id,
    messageId: id,
    documentId: id,
    /** Shown by a page where its contents are such; else, and by default, a download. */
    inline: z.boolean().default(false),
  }),
  output: openDocument.output,
  errors: ['FILE_MISSING'],
  example: { output: openDocument.example?.output },
})
