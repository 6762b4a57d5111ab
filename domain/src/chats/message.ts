import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { text } from '../kernel/text.ts'
import { maxMentions, maxMessageFiles, maxMessageLength, reactions } from './lane.ts'

const organization = z.object({ id, label: z.string() })

/** A record as its reader sees it. */
export const linkedRecord = z.object({
  module: z.string(),
  recordId: id,
  name: z.string(),
  /** Null: it has none, or it isn't the reader's to see. */
  number: z.string().nullable(),
  /** Of its page. */
  path: z.string(),
})
export type LinkedRecord = z.output<typeof linkedRecord>

/** A message as one of its readers has it. */
export const message = z.object({
  /** Made by whoever sent it. */
  id,
  /** Its place in the chat, counted from one. */
  seq: z.int(),
  /** The version of the chat as the message came or last changed. */
  version: z.int(),
  kind: z.enum(['text', 'mail', 'system']),
  author: z.object({
    organization,
    name: z.string(),
    /** Null: a program, by an API key. */
    userId: id.nullable(),
    isMe: z.boolean(),
  }),
  /** Null: it was deleted. */
  text: z.string().nullable(),
  /** What it answers: how that begins, or null where that was deleted. */
  replyTo: z.object({ id, name: z.string(), text: z.string().nullable() }).nullable(),
  mentions: z.array(z.object({ userId: id, name: z.string() })),
  reactions: z.array(z.object({ emoji: z.enum(reactions), names: z.array(z.string()), isMine: z.boolean() })),
  /** Its files, as they were sent. */
  files: z.array(z.object({ id, name: z.string(), contentType: z.string(), bytes: z.int() })),
  /** The records that its text links to, of those that the reader sees. */
  links: z.array(linkedRecord),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
})
export type Message = z.output<typeof message>

/** A message as it is sent. */
export const written = z.strictObject({
  /** Made by the caller, once for each message. */
  id,
  /** With files it may be empty. */
  text: text(maxMessageLength),
  replyTo: id.optional(),
  /** People whom it names: those who read the chat alone. */
  mentions: z.array(id).max(maxMentions).default([]),
  /** Documents that are sent with it, of those that the caller sees: who reads the message reads them. */
  documents: z.array(id).max(maxMessageFiles).default([]),
})
export type Written = z.output<typeof written>

export const messageExample: Message = {
  id: '019ab0c8-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  seq: 12,
  version: 15,
  kind: 'text',
  author: {
    organization: { id: '019ab0c1-2f4e-7b6a-9c8d-0e1f2a3b4c5d', label: 'Pacífico Imports' },
    name: 'Lucía Andrade',
    userId: '019ab0c1-3a5b-7c6d-8e7f-9a0b1c2d3e4f',
    isMe: false,
  },
  text: 'Both containers are loaded.',
  replyTo: null,
  mentions: [],
  reactions: [{ emoji: '👍', names: ['Ana Torres'], isMine: true }],
  files: [],
  links: [],
  at: '2026-11-27T10:20:00.000Z',
  editedAt: null,
  deletedAt: null,
}
