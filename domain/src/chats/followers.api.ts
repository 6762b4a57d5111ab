import { z } from 'zod'
import { rootId } from '../kernel/declared-module.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { languages } from '../kernel/language.ts'
import { email } from '../kernel/text.ts'

const tag = 'chats'
const permission = 'records'
const apiScope = null
const path = '/api/v1/chat-followers'
const records = 'contacts of partners, by the right on the messages of a record; walked by a test of its own'
const example = '019ab0c9-2b3c-7d4e-8f5a-6b7c8d9e0f1a'

const follower = z.object({
  id,
  name: z.string(),
  /** For the record's owner alone, as what follows. */
  email: z.string().nullable(),
  /** Since when mails to them come back, and why. */
  bouncedAt: z.iso.datetime().nullable(),
  bounceReason: z.string().nullable(),
})
export type Follower = z.output<typeof follower>

const lane = {
  module: rootId,
  recordId: id,
  /** The partner of the lane: its organization, or one of the network that isn't here. */
  partnerId: id,
}

/** Who follows a partner's lane by mail. The record's owner sees too who could: contacts of that partner with an address. */
export const listFollowers = endpoint({
  tag,
  permission,
  apiScope,
  method: 'GET',
  path,
  summary: 'List who follows a conversation by mail',
  sample: { input: { module: 'shipments', recordId: '$shipment', partnerId: '$partner' }, records },
  bounded: 'contacts of one partner, at most a hundred',
  input: z.strictObject(lane),
  output: z.object({
    items: z.array(follower),
    offered: z.array(z.object({ name: z.string(), email: z.string() })),
    /** Whether the caller adds and removes them: the record's owner. */
    mayChange: z.boolean(),
  }),
  errors: [],
  example: {
    output: {
      items: [
        {
          id: example,
          name: 'Lucía Andrade',
          email: 'lucia@pacifico.example',
          bouncedAt: null,
          bounceReason: null,
        },
      ],
      offered: [],
      mayChange: true,
    },
  },
})

/** Has a contact of the partner follow its lane by mail: they get each message from now on, and answer by mail. */
export const addFollower = endpoint({
  tag,
  permission,
  apiScope,
  method: 'POST',
  path,
  summary: 'Have a contact follow a conversation by mail',
  repeatable: 'whoever follows it follows it',
  perMinute: 60,
  sample: {
    input: {
      module: 'shipments',
      recordId: '$shipment',
      partnerId: '$partner',
      email: 'lucia@pacifico.example',
      language: 'es-mx',
    },
    records,
  },
  input: z.strictObject({ ...lane, email, language: z.enum(languages) }),
  output: z.object({ chatId: id }),
  errors: ['EMAIL_NOT_VALID', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_INVITATIONS', 'OPTION_UNKNOWN'],
  example: {
    input: {
      module: 'shipments',
      recordId: example,
      partnerId: example,
      email: 'lucia@pacifico.example',
      language: 'es-mx',
    },
    output: { chatId: example },
  },
})

/** Ends that a contact follows a conversation. */
export const removeFollower = endpoint({
  tag,
  permission,
  apiScope,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'End that a contact follows a conversation',
  sample: { input: { id: '$follower' }, records },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})
