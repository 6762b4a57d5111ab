import type { Chat } from '@rumbo/domain/chats/chat'
import { maxUnread } from '@rumbo/domain/chats/lane'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './chats.queries.ts'
import { lanesOf, openMessages, otherSide, type TalkedAbout } from './chats-of-record.service.ts'
import { peopleOfChats } from './members.queries.ts'

/** A chat that the actor reads, and the record that it is about; null: it is about none. */
export type OpenedChat = { readonly chat: queries.CountedChatRow; readonly about: TalkedAbout | null }

/** @throws AppError NOT_FOUND, alike for what isn't there and what isn't the actor's to read */
export async function openChat(scope: Scope, chatId: string): Promise<OpenedChat> {
  const chat = await scope.first(queries.selectChatsById([chatId], maxUnread + 1))
  if (!chat) throw new AppError('NOT_FOUND')
  if (chat.record_id === null || chat.module === null) return { chat, about: null }
  const about = await openMessages(scope, chat.module, chat.record_id)
  if (chat.lane !== 'company' && !about.seesOutside) throw new AppError('NOT_FOUND')
  return { chat, about }
}

/** A chat of a record that the actor reads. */
export type OpenedRecordChat = {
  readonly chat: queries.CountedChatRow & { readonly record_id: string; readonly module: string }
  readonly about: TalkedAbout
}

/** The same of chats of records alone. @throws AppError NOT_FOUND */
export async function openRecordChat(scope: Scope, chatId: string): Promise<OpenedRecordChat> {
  const { chat, about } = await openChat(scope, chatId)
  const { record_id, module } = chat
  if (about === null || record_id === null || module === null) throw new AppError('NOT_FOUND')
  return { chat: { ...chat, record_id, module }, about }
}

/** Who reads a chat; nobody where it is closed: nobody else reads it any more. */
export async function readersOf(scope: Scope, opened: OpenedChat): Promise<Chat['readers']> {
  const { readers, open } = await lookAt(scope, opened)
  return open ? readers : []
}

type Look = Pick<Chat, 'readers' | 'open'>

/** Who is in a chat, and whether messages can be sent. */
export async function lookAt(scope: Scope, { chat, about }: OpenedChat): Promise<Look> {
  if (about === null) return membersOf(scope, chat)
  const lane = (await lanesOf(scope, about)).find(
    (each) =>
      each.lane === chat.lane &&
      each.organizationId === chat.organization_id &&
      each.partnerId === chat.partner_id,
  )
  return lane ?? { readers: [], open: false }
}

async function membersOf(scope: Scope, chat: queries.ChatRow): Promise<Look> {
  const rows = await scope.all(peopleOfChats([chat.id]))
  const ids = [...new Set(rows.map((row) => row.organization_id))]
  const isConnected = chat.partner_id === null || (await scope.first(queries.isConnected(chat.id)))?.connected
  const readers = ids.map((id) => {
    const people = rows.filter((row) => row.organization_id === id)
    return {
      organization: { id, label: people[0]?.organization_name ?? '' },
      isOwn: id === scope.organizationId,
      people: people.map(({ user_id, user_name }) => ({ userId: user_id, name: user_name })),
    }
  })
  return { readers, open: isConnected === true }
}

/** A chat as its reader is shown it. */
export const chatFrom = (
  { organizationId }: Scope,
  chat: queries.CountedChatRow,
  { readers, open }: Look,
): Chat & { readonly chatId: string } => ({
  kind: chat.kind,
  lane: chat.lane,
  partner: chat.partner_id === null ? null : otherSide(chat, organizationId),
  name: chat.name,
  chatId: chat.id,
  lastSeq: Number(chat.last_seq),
  unread: chat.unread,
  readers: [...readers],
  open,
  muted: chat.muted,
})
