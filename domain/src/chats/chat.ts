import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { chatKinds, lanes } from './lane.ts'

export const organization = z.object({ id, label: z.string() })

/** Who reads a chat: people of one organization. */
const reader = z.object({
  organization,
  isOwn: z.boolean(),
  people: z.array(z.object({ userId: id, name: z.string() })),
})

/** A chat as one of its readers has it. */
export const chat = z.object({
  kind: z.enum(chatKinds),
  lane: z.enum(lanes),
  /** Of the lane of a partner: the other side. */
  partner: organization.nullable(),
  /** What a group is called; null: nothing in particular. */
  name: z.string().nullable(),
  /** Null: nobody has written anything yet. */
  chatId: id.nullable(),
  /** The place of its last message; 0: there is none. */
  lastSeq: z.int(),
  /** Messages of others that the caller hasn't read, counted up to 99; 100 stands for more. */
  unread: z.int(),
  readers: z.array(reader),
  /** Whether messages can be sent: not where nobody else would read them any more. */
  open: z.boolean(),
  /** The caller wishes to hear nothing of what is new in it. */
  muted: z.boolean(),
})
export type Chat = z.output<typeof chat>
