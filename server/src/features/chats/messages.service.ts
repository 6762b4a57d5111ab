import type { sendMessage } from '@rumbo/domain/chats/chats.api'
import type { Message } from '@rumbo/domain/chats/message'
import type { editMessage, listMessages, reactToMessage } from '@rumbo/domain/chats/messages.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import * as chats from './chats.queries.ts'
import {
  type LaneOfRecord,
  lanesOf,
  openChat,
  openMessages,
  type TalkedAbout,
} from './chats-of-record.service.ts'
import * as queries from './messages.queries.ts'

/**
 * Writes a message; one that is there under its id stays as it is. The first one begins its chat.
 * @throws AppError NOT_FOUND, CHAT_CLOSED, MENTION_READS_NOT, and VALUE_NOT_VALID where the id is somebody else's message
 */
export async function send(
  scope: Scope,
  { module, recordId, lane, partnerId, id, text, replyTo, mentions }: In<typeof sendMessage>,
): Promise<Visible<Out<typeof sendMessage>>> {
  const about = await openMessages(scope, module, recordId)
  const wanted = await laneNamed(scope, about, { lane, partnerId: partnerId ?? null })
  const place = { organizationId: wanted.organizationId, recordId, lane, partnerId: wanted.partnerId }
  await scope.all(chats.insertChat({ ...place, id: newId(), module }))
  const chatId = (await scope.first(chats.findChat(place)))?.id
  if (chatId === undefined) throw new AppError('NOT_FOUND')
  if (replyTo !== undefined && !(await scope.first(queries.selectMessage(chatId, replyTo))))
    throw new AppError('NOT_FOUND')
  const message = {
    chatId,
    organizationId: wanted.organizationId,
    recordId,
    id,
    text,
    replyTo: replyTo ?? null,
  }
  await scope.all(queries.insertMessage({ ...message, mentions: mentioned(wanted, mentions) }))
  const stored = await messageOf(scope, chatId, id)
  if (!stored || !isBy(scope, stored.author))
    throw new AppError('BAD_REQUEST', {}, [{ path: 'id', code: 'VALUE_NOT_VALID' }])
  if (scope.user) await scope.all(chats.saveRead(chatId, stored.seq))
  return show({ chatId, message: stored })
}

const isBy = ({ organizationId, user }: Scope, { organization, userId, isMe }: Message['author']): boolean =>
  organization.id === organizationId && (user ? isMe : userId === null)

type Named = { readonly lane: LaneOfRecord['lane']; readonly partnerId: string | null }

/** The lane of a record that a caller names. @throws AppError NOT_FOUND, CHAT_CLOSED where it was and is no more */
async function laneNamed(
  scope: Scope,
  about: TalkedAbout,
  { lane, partnerId }: Named,
): Promise<LaneOfRecord> {
  const found = (await lanesOf(scope, about)).find(
    (each) => each.lane === lane && (each.partner?.id ?? null) === partnerId,
  )
  if (found) return found
  const rows = about.seesOutside ? await scope.all(chats.selectChats(about.recordId, 0)) : []
  const was = rows.some((row) => row.lane === lane && row.partner_id === partnerId)
  throw new AppError(was ? 'CHAT_CLOSED' : 'NOT_FOUND')
}

/** @throws AppError MENTION_READS_NOT where somebody doesn't read the lane */
function mentioned({ readers }: LaneOfRecord, ids: readonly string[]): readonly queries.Mention[] {
  const people = new Map(readers.flatMap((reader) => reader.people.map((person) => [person.userId, person])))
  return [...new Set(ids)].map((id) => {
    const person = people.get(id)
    if (!person) throw new AppError('BAD_REQUEST', {}, [{ path: 'mentions', code: 'MENTION_READS_NOT' }])
    return person
  })
}

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
  const items = rows.slice(0, limit).map(messageFrom(scope))
  return show({
    items,
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
  const { chat, about } = await openChat(scope, chatId)
  const before = await lockOwn(scope, { chatId, messageId: id })
  if (before !== text) {
    const lane = (await lanesOf(scope, about)).find(
      (each) => each.lane === chat.lane && each.partnerId === chat.partner_id,
    )
    if (!lane) throw new AppError('CHAT_CLOSED')
    await scope.all(queries.updateText({ chatId, id }, text, mentioned(lane, mentions)))
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

async function messageOf(scope: Scope, chatId: string, id: string): Promise<Message | null> {
  const row = await scope.first(queries.selectMessage(chatId, id))
  return row ? messageFrom(scope)(row) : null
}

async function shownMessage(scope: Scope, chatId: string, id: string): Promise<Visible<Message>> {
  const message = await messageOf(scope, chatId, id)
  if (!message) throw new AppError('NOT_FOUND')
  return show(message)
}

const messageFrom =
  ({ organizationId }: Scope) =>
  (row: queries.MessageRow): Message => ({
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
    at: row.created_at,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
  })
