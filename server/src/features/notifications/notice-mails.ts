import { isOfMessages } from '@rumbo/domain/notifications/notice'
import type { MemberKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mailVisible } from '../../access/visible/mail-visible.ts'
import { mapVisible } from '../../access/visible/visible.ts'
import { writeChatMails } from '../chat-mails/chat-mails.service.ts'
import { readTexts, readWords } from '../i18n/words.service.ts'
import type { MailIn } from '../mail-in/mail-in.service.ts'
import { markUnmarkedNotices } from './doors.queries.ts'
import { type MailServices, noticeMail } from './notice-mail.ts'
import { noticePath } from './notice-path.ts'
import * as queries from './notices.queries.ts'
import { tellNotices } from './notices.service.ts'
import { holdForQuiet } from './settings.service.ts'
import { type Stopped, unsubscribeToken } from './unsubscribe.service.ts'

/** Notices of one mail; the rest is in the next one, at once. */
const maxNotices = 200

/** Mails of notices, by the users that they are for; they are scheduled as `mail_at` is written (migration 0330). */
const kind = { id: 'notice-mails' }

/** What mails of notices and of messages are written with; `mailIn` is null where they can't be answered. */
type NoticeMails = MailServices & { readonly mailIn: MailIn | null }

/**
 * Writes each member for whom one is due a mail of all that is due, in their own scope: what they may not see any more isn't in it. Messages
 * are in mails of their own, one a chat, which can be answered. That it was written and the mail itself are one transaction: nothing is mailed
 * twice, and nothing is lost when a server dies.
 */
export const noticeMails = (services: NoticeMails): MemberKind => ({
  ...kind,
  find: markUnmarkedNotices(),
  runAsMember: (scope) => writeMails(scope, services),
  endForAbsent: async (scope, userId) => void (await scope.all(queries.endMailsOf(userId))),
})

async function writeMails(scope: Scope, services: NoticeMails): Promise<void> {
  const rows = await scope.all(queries.lockDueForMail(maxNotices))
  if (!scope.user) return
  const messages = rows.filter((row) => isOfMessages(row.kind))
  const others = rows.filter((row) => !isOfMessages(row.kind))
  if (messages.length > 0 && !(await holdForQuiet(scope, 'messages')))
    await writeMailsOfMessages(scope, messages, services)
  if (others.length > 0 && !(await holdForQuiet(scope, 'notices'))) await writeMail(scope, others, services)
  if (rows.length === maxNotices) await markDue(scope, kind, { keys: [scope.user.id] })
}

async function writeMail(
  scope: Scope,
  rows: readonly queries.NoticeRow[],
  services: NoticeMails,
): Promise<void> {
  const { publicUrl } = services
  const words = await readWords(scope)
  const texts = await readTexts(scope.display.language)
  const notices = await tellNotices(scope, rows)
  const mail = mapVisible(notices, (seen) => noticeMail(scope, seen, { words, texts, publicUrl }))
  await scope.all(queries.markMailed(rows.map(({ id }) => id)))
  await mailVisible(scope, mail, stopHeaders(scope, services, 'notices'))
}

/** What was written of each chat since the last mail; what is more than an address may get of one within an hour is put off. */
async function writeMailsOfMessages(
  scope: Scope,
  rows: readonly queries.NoticeRow[],
  services: NoticeMails,
): Promise<void> {
  const { publicUrl, mailIn } = services
  const notices = await tellNotices(scope, rows)
  const headers = stopHeaders(scope, services, 'messages')
  const putOff = await writeChatMails(scope, notices, {
    publicUrl,
    mailIn,
    headers,
    rows,
    pathOf: noticePath,
  })
  const waiting = rows.filter(({ chat_id }) => putOff.has(chat_id ?? ''))
  const done = rows.filter((row) => !waiting.includes(row))
  await scope.all(queries.markMailed(done.map(({ id }) => id)))
  for (const row of waiting) {
    await scope.all(queries.putOffMails([row.id], putOff.get(row.chat_id ?? '') ?? Date.now()))
  }
}

/** How mail programs offer to stop such mails. */
function stopHeaders(scope: Scope, { publicUrl, unsubscribeKey }: NoticeMails, what: Stopped) {
  const reader = { user_id: scope.user?.id ?? '', organization_id: scope.organizationId }
  const link = `${publicUrl}/account/notifications?stop=${unsubscribeToken(reader, unsubscribeKey, what)}`
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
