import type { Chat } from '@rumbo/domain/chats/chat'
import type { Message } from '@rumbo/domain/chats/message'
import type { editMessage, listMessages, reactToMessage } from '@rumbo/domain/chats/messages.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { linkedIn } from './about.service.ts'
import * as chats from './chats.queries.ts'
import * as queries from './messages.queries.ts'
import { openChat, readersOf } from './opened-chat.service.ts'

/** A page of a chat, or what came or changed since a version. @throws AppError NOT_FOUND */
export async function messagesOf(
  scope: Scope,
  { chatId, before, since, limit }: In<typeof listMessages>,
): Promise<Visible<Out<typeof listMessages>>> {
  const { chat } = await openChat(scope, chatId)
  const rows = await scope.all(
    since === undefined
      ? queries.selectBefore(chatId, before ?? null, limit + 1)
      : queries.selectSince(chatId, since, limit + 1),
  )
  return show({
    items: await messagesFrom(scope, rows.slice(0, limit)),
    more: rows.length > limit,
    version: Number(chat.version),
    lastReadSeq: Number(chat.last_read_seq),
  })
}

type OfMessage = { readonly chatId: string; readonly messageId: string }

/** Changes what one's own message says. @throws AppError NOT_FOUND, MENTION_READS_NOT */
export async function edit(
  scope: Scope,
  { chatId, messageId: id, text, mentions }: In<typeof editMessage>,
): Promise<Visible<Message>> {
  const opened = await openChat(scope, chatId)
  const before = await lockOwn(scope, { chatId, messageId: id })
  if (before !== text) {
    const readers = await readersOf(scope, opened)
    if (readers.length === 0) throw new AppError('CHAT_CLOSED')
    await scope.all(queries.updateText({ chatId, id }, text, mentioned(readers, mentions)))
  }
  return shownMessage(scope, chatId, id)
}

/** Leaves of one's own message that it was there. @throws AppError NOT_FOUND */
export async function remove(scope: Scope, { chatId, messageId }: OfMessage): Promise<Visible<Message>> {
  await openChat(scope, chatId)
  await lockOwn(scope, { chatId, messageId })
  await scope.all(queries.blankMessage(chatId, messageId))
  return shownMessage(scope, chatId, messageId)
}

/** @returns what it says now @throws AppError NOT_FOUND where it isn't one's own, or was deleted */
async function lockOwn(scope: Scope, { chatId, messageId }: OfMessage): Promise<string> {
  const row = await scope.first(queries.lockOwn(chatId, messageId))
  if (!row) throw new AppError('NOT_FOUND')
  return row.body
}

/** What a message said before, the oldest first. @throws AppError NOT_FOUND */
export async function editsOf(
  scope: Scope,
  { chatId, messageId }: OfMessage,
): Promise<Visible<{ items: { text: string; until: string }[] }>> {
  await openChat(scope, chatId)
  const row = await scope.first(queries.selectEdits(chatId, messageId))
  if (!row) throw new AppError('NOT_FOUND')
  return show({ items: row.edits.map(({ text, until }) => ({ text, until: new Date(until).toISOString() })) })
}

/** @throws AppError NOT_FOUND where there is no such message, or it was deleted */
export async function react(
  scope: Scope,
  { chatId, messageId, emoji, on }: In<typeof reactToMessage>,
): Promise<Visible<Message>> {
  await openChat(scope, chatId)
  const message = await messageOf(scope, chatId, messageId)
  if (!message || message.deletedAt !== null) throw new AppError('NOT_FOUND')
  const reacting = { chatId, messageId, emoji }
  await scope.all(on ? queries.addReaction(reacting) : queries.removeReaction(reacting))
  return shownMessage(scope, chatId, messageId)
}

/** Notes how far the acting user has read. @throws AppError NOT_FOUND */
export async function markRead(
  scope: Scope,
  chatId: string,
  seq: number,
): Promise<Visible<{ lastReadSeq: number }>> {
  await openChat(scope, chatId)
  const row = await scope.first(chats.saveRead(chatId, seq))
  return show({ lastReadSeq: Number(row?.last_read_seq ?? 0) })
}

/** People whom a message names. @throws AppError MENTION_READS_NOT where one of them doesn't read its chat */
export function mentioned(readers: Chat['readers'], ids: readonly string[]): readonly queries.Mention[] {
  const people = new Map(readers.flatMap((reader) => reader.people.map((person) => [person.userId, person])))
  return [...new Set(ids)].map((id) => {
    const person = people.get(id)
    if (!person) throw new AppError('BAD_REQUEST', {}, [{ path: 'mentions', code: 'MENTION_READS_NOT' }])
    return person
  })
}

/** Some messages that the actor reads, by `chat message`. */
export async function messagesById(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  const rows = await scope.all(queries.selectMessages(ids))
  const messages = await messagesFrom(scope, rows)
  return new Map(messages.map((message, at) => [`${rows[at]?.chat_id} ${message.id}`, message]))
}

/** One message of a chat; null: there is none that the actor reads. */
export async function messageOf(scope: Scope, chatId: string, id: string): Promise<Message | null> {
  const row = await scope.first(queries.selectMessage(chatId, id))
  return row ? ((await messagesFrom(scope, [row]))[0] ?? null) : null
}

async function shownMessage(scope: Scope, chatId: string, id: string): Promise<Visible<Message>> {
  const message = await messageOf(scope, chatId, id)
  if (!message) throw new AppError('NOT_FOUND')
  return show(message)
}

/** Messages as their reader has them, with the records that they link to. */
async function messagesFrom(scope: Scope, rows: readonly queries.MessageRow[]): Promise<Message[]> {
  const linksOf = await linkedIn(
    scope,
    rows.map(({ body }) => body),
  )
  return rows.map((row) => ({ ...messageFrom(scope, row), links: linksOf(row.body) }))
}

const messageFrom = ({ organizationId }: Scope, row: queries.MessageRow): Omit<Message, 'links'> => ({
  id: row.id,
  seq: Number(row.seq),
  version: Number(row.version),
  kind: row.kind,
  author: {
    organization: { id: row.author_organization_id, label: row.author_organization ?? '' },
    name: row.author_name,
    userId: row.author_organization_id === organizationId ? row.author_user_id : null,
    isMe: row.is_mine,
  },
  text: row.body,
  replyTo:
    row.reply_id === null ? null : { id: row.reply_id, name: row.reply_name ?? '', text: row.reply_text },
  mentions: [...row.mentions],
  reactions: [...row.reactions],
  files: [...row.files],
  at: row.created_at,
  editedAt: row.edited_at,
  deletedAt: row.deleted_at,
})
