import { z } from 'zod'
import { rootId } from '../kernel/declared-module.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { chat } from './chat.ts'
import { lanes } from './lane.ts'
import { message, messageExample, written } from './message.ts'

const tag = 'chats'
const permission = 'records'
const records = 'conversations by the right on one field of the record; walked by a test of its own'
const shipment = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'
/** The chats that a record has or can have, as far as the caller reads them: of one's own company, of partners, of everyone. */
export const listRecordChats = endpoint({
  tag,
  permission,
  apiScope: 'chats:read',
  method: 'GET',
  path: '/api/v1/chats/of-record',
  summary: 'List the chats of a record',
  sample: { input: { module: 'shipments', recordId: '$shipment' }, records },
  bounded: 'one of each partner that holds the record, and two more',
  input: z.strictObject({ module: rootId, recordId: id }),
  output: z.object({ items: z.array(chat) }),
  errors: [],
  example: {
    output: {
      items: [
        {
          kind: 'record',
          lane: 'company',
          partner: null,
          name: null,
          muted: false,
          chatId: null,
          lastSeq: 0,
          unread: 0,
          readers: [
            {
              organization: { id: shipment, label: 'Andes Cargo' },
              isOwn: true,
              people: [{ userId: shipment, name: 'Ana Torres' }],
            },
          ],
          open: true,
        },
      ],
    },
  },
})

/** Writes into a chat of a record, which begins with its first message. Sent again under its id it is the same message. */
export const sendMessage = endpoint({
  tag,
  permission,
  apiScope: 'chats:write',
  method: 'POST',
  path: '/api/v1/chats/messages',
  summary: 'Send a message about a record',
  repeatable: 'a message that is there stays as it is',
  perMinute: 120,
  bodyLimit: 131_072,
  sample: {
    input: {
      module: 'shipments',
      recordId: '$shipment',
      lane: 'company',
      id: '019ab0c8-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
      text: 'Secret',
    },
    records,
  },
  input: z.strictObject({
    module: rootId,
    recordId: id,
    lane: z.enum(lanes),
    /** Of the lane of a partner: the other side. */
    partnerId: id.optional(),
    ...written.shape,
  }),
  output: z.object({ chatId: id, message }),
  errors: ['CHAT_CLOSED', 'MENTION_READS_NOT', 'VALUE_NOT_VALID', 'FIELD_REQUIRED', 'TEXT_TOO_LONG'],
  example: {
    input: {
      module: 'shipments',
      recordId: shipment,
      lane: 'company',
      id: messageExample.id,
      text: 'Both containers are loaded.',
    },
    output: { chatId: shipment, message: messageExample },
  },
})
