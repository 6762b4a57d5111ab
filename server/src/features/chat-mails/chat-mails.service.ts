import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { mailsAnHour } from '@rumbo/domain/mail-in/mail-limits'
import type { Notice } from '@rumbo/domain/notifications/notices.api'
import type { Scope } from '../../access/scope/scope.ts'
import { mailVisible } from '../../access/visible/mail-visible.ts'
import { mapVisible, useInternally, type Visible } from '../../access/visible/visible.ts'
import { openChat } from '../chats/opened-chat.service.ts'
import { readTexts } from '../i18n/words.service.ts'
import { replyAddressOfMember } from '../mail-in/addresses.service.ts'
import type { MailIn } from '../mail-in/mail-in.service.ts'
import { ownMessageId } from '../mail-in/message-ids.service.ts'
import { chatMail } from './chat-mail.ts'
import * as queries from './chat-mails.queries.ts'

type Headers = Readonly<Record<string, string>>

/** What mails of messages are written with; `mailIn` is null where they can't be answered. */
type Writing = {
  readonly publicUrl: string
  readonly mailIn: MailIn | null
  readonly headers: Headers
  /** The end of the address of a record's page. */
  readonly pathOf: (record: Notice['record']) => string
  /** The notices that mails are due for, with their chats. */
  readonly rows: readonly { readonly id: string; readonly chat_id: string | null }[]
}

/** Messages of one mail; earlier ones are in the product alone. */
const maxMessages = 50

/**
 * Mails the acting user what others wrote in each chat and they haven't read, one mail a chat. Who has read meanwhile gets none.
 * @returns the chats of which they get no more for now, and until when, in ms since 1970
 */
export async function writeChatMails(
  scope: Scope,
  notices: Visible<readonly Notice[]>,
  writing: Writing,
): Promise<ReadonlyMap<string, number>> {
  const putOff = new Map<string, number>()
  for (const chatId of new Set(writing.rows.flatMap(({ chat_id }) => chat_id ?? []))) {
    const until = await writeChatMail(scope, { notices, chatId }, writing)
    if (until !== null) putOff.set(chatId, until)
  }
  return putOff
}

type OfChat = { readonly notices: Visible<readonly Notice[]>; readonly chatId: string }

async function writeChatMail(
  scope: Scope,
  { notices, chatId }: OfChat,
  { publicUrl, mailIn, headers, pathOf, rows }: Writing,
): Promise<number | null> {
  const ids = rows.filter((row) => row.chat_id === chatId).map(({ id }) => id)
  const isOfChat = ({ id }: Notice) => ids.includes(id)
  const read = await lastReadOf(scope, chatId)
  const sides = await scope.first(queries.sidesOf(chatId))
  if (!scope.user || read === null || !sides || !useInternally(notices, (seen) => seen.some(isOfChat)))
    return null
  const mailed = await scope.first(queries.mailsOf(chatId))
  const seqs = mailed?.seqs ?? []
  const unread = await scope.all(queries.unreadAfter(chatId, Math.max(read, seqs[0] ?? 0), maxMessages + 1))
  const [last] = unread
  if (!last) return null
  if (mailed?.first_at && mailed.within_hour >= mailsAnHour)
    return new Date(mailed.first_at).getTime() + 3_600_000
  const texts = await readTexts(scope.display.language)
  const mail = mapVisible(notices, (seen) => {
    const record = seen.find(isOfChat)?.record
    const parts = {
      sides,
      messages: unread.slice(0, maxMessages).reverse(),
      isMore: unread.length > maxMessages,
      canAnswer: mailIn !== null,
      note: texts('chat-mails:note', { link: `${publicUrl}/account/notifications` }),
    }
    const { language, timeZone } = scope.display
    return record
      ? chatMail(
          { ...parts, record: { name: record.name, link: `${publicUrl}${pathOf(record)}` } },
          { texts, language, timeZone },
        )
      : null
  })
  const seq = Number(last.seq)
  const thread = mailIn && (await threadHeaders(scope, mailIn, { chatId, seq, before: seqs }))
  await mailVisible(scope, mail, { ...headers, ...thread })
  await scope.all(queries.noteMail(newId(), chatId, seq))
  return null
}

/** How far the acting user has read a chat; null where they don't read it any more. */
async function lastReadOf(scope: Scope, chatId: string): Promise<number | null> {
  try {
    return Number((await openChat(scope, chatId)).chat.last_read_seq)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

type Threaded = { readonly chatId: string; readonly seq: number; readonly before: readonly number[] }

/** Headers by which an answer finds its chat, and mail programs keep the mails of a chat together. */
async function threadHeaders(
  scope: Scope,
  mailIn: MailIn,
  { chatId, seq, before }: Threaded,
): Promise<Headers> {
  const address = await replyAddressOfMember(scope, mailIn, { chatId, userId: scope.user?.id ?? '' })
  return { ...threadOf(mailIn, { chatId, seq, before }), 'Reply-To': address, 'Return-Path': address }
}

/** The Message-ID of a mail of a chat, and the ids of those before it. */
export function threadOf(mailIn: MailIn, { chatId, seq, before }: Threaded): Headers {
  const idOf = (each: number) => ownMessageId({ chatId, seq: each }, mailIn)
  const [previous] = before
  if (previous === undefined) return { 'Message-ID': idOf(seq) }
  const references = [...before].reverse().map(idOf).join(' ')
  return { 'Message-ID': idOf(seq), 'In-Reply-To': idOf(previous), References: references }
}
