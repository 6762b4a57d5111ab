import type { Chat } from '@rumbo/domain/chats/chat'
import type { sendMessage } from '@rumbo/domain/chats/chats.api'
import type { Message, Written } from '@rumbo/domain/chats/message'
import type { sendToChat } from '@rumbo/domain/chats/own-chats.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import * as chats from './chats.queries.ts'
import { type LaneOfRecord, lanesOf, openMessages, type TalkedAbout } from './chats-of-record.service.ts'
import * as files from './files.queries.ts'
import * as queries from './messages.queries.ts'
import { mentioned, messageOf } from './messages.service.ts'
import { openChat, readersOf } from './opened-chat.service.ts'

type Sent = Out<typeof sendMessage>

/** Where a message goes, and who reads it there. */
type Place = {
  readonly chatId: string
  readonly organizationId: string
  readonly recordId: string | null
  readonly readers: Chat['readers']
}

/**
 * Writes a message about a record into one of its lanes, as who acts; one that is there under its id stays as it is. The first one begins its chat.
 * @throws AppError NOT_FOUND, CHAT_CLOSED, MENTION_READS_NOT, and VALUE_NOT_VALID where the id is somebody else's message
 */
export async function send(
  scope: Scope,
  { module, recordId, lane, partnerId, ...written }: In<typeof sendMessage>,
): Promise<Visible<Sent>> {
  const about = await openMessages(scope, module, recordId)
  const wanted = await laneNamed(scope, about, { lane, partnerId: partnerId ?? null })
  const { organizationId, readers } = wanted
  const place = { organizationId, recordId, lane, partnerId: wanted.partnerId }
  const chatId = await chatIn(scope, module, place)
  return post(scope, { chatId, organizationId, recordId, readers }, written)
}

/** The chat of a lane, which the first message begins. Begun again it would wait for whoever writes there. @throws AppError NOT_FOUND */
async function chatIn(
  scope: Scope,
  module: string,
  place: Omit<chats.NewChat, 'id' | 'module'>,
): Promise<string> {
  const present = await scope.first(chats.findChat(place))
  if (present) return present.id
  await scope.all(chats.insertChat({ ...place, id: newId(), module }))
  const begun = await scope.first(chats.findChat(place))
  if (!begun) throw new AppError('NOT_FOUND')
  return begun.id
}

/** The same into a chat that is there, of a record or without one. @throws AppError as `send` */
export async function sendInto(
  scope: Scope,
  { chatId, ...written }: In<typeof sendToChat>,
): Promise<Visible<Sent>> {
  const opened = await openChat(scope, chatId)
  const readers = await readersOf(scope, opened)
  if (readers.length === 0) throw new AppError('CHAT_CLOSED')
  const { organization_id: organizationId, record_id: recordId } = opened.chat
  return post(scope, { chatId, organizationId, recordId, readers }, written)
}

async function post(
  scope: Scope,
  { readers, ...place }: Place,
  { id, text, replyTo, mentions, documents }: Written,
): Promise<Visible<Sent>> {
  const { chatId } = place
  if (text.trim() === '' && documents.length === 0)
    throw new AppError('BAD_REQUEST', {}, [{ path: 'text', code: 'FIELD_REQUIRED' }])
  if (replyTo !== undefined && !(await messageOf(scope, chatId, replyTo))) throw new AppError('NOT_FOUND')
  const message = { ...place, id, text, replyTo: replyTo ?? null }
  const made = await scope.all(queries.insertMessage({ ...message, mentions: mentioned(readers, mentions) }))
  // One that is there has the files that it was sent with.
  if (made.length > 0) await attach(scope, { chatId, id, documents })
  const stored = await messageOf(scope, chatId, id)
  if (!stored || !isBy(scope, stored.author))
    throw new AppError('BAD_REQUEST', {}, [{ path: 'id', code: 'VALUE_NOT_VALID' }])
  return show({ chatId, message: stored })
}

/** Attaches documents that the actor sees with their files. @throws AppError NOT_FOUND where one isn't theirs to see, or has no file */
async function attach(
  scope: Scope,
  {
    documents,
    ...message
  }: { readonly chatId: string; readonly id: string; readonly documents: readonly string[] },
): Promise<void> {
  if (documents.length === 0) return
  const rights =
    opensModule(scope.role, documentModule) && rightsFor(scope, moduleIn(scope, documentModule), {})
  if (!rights || rights.of('file') === 'hide') throw new AppError('NOT_FOUND')
  const { organizationId } = scope
  const attached = await scope.all(files.attachFiles({ organizationId, ...message }, documents))
  const has = new Set(attached.map(({ document_id }) => document_id))
  if (documents.some((id) => !has.has(id))) throw new AppError('NOT_FOUND')
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
