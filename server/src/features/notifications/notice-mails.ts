import type { MemberKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mailVisible } from '../../access/visible/mail-visible.ts'
import { mapVisible } from '../../access/visible/visible.ts'
import { readTexts, readWords } from '../i18n/words.service.ts'
import { markUnmarkedNotices } from './doors.queries.ts'
import { type MailServices, noticeMail } from './notice-mail.ts'
import * as queries from './notices.queries.ts'
import { tellNotices } from './notices.service.ts'
import { holdForQuiet } from './settings.service.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** Notices of one mail; the rest is in the next one, at once. */
const maxNotices = 200

/** Mails of notices, by the users that they are for; they are scheduled as `mail_at` is written (migration 0330). */
const kind = { id: 'notice-mails' }

/**
 * Writes each member for whom one is due a mail of all that is due, in their own scope: what they may not see any more isn't in it.
 * That it was written and the mail itself are one transaction: nothing is mailed twice, and nothing is lost when a server dies.
 */
export const noticeMails = (services: MailServices): MemberKind => ({
  ...kind,
  find: markUnmarkedNotices(),
  runAsMember: (scope) => writeMail(scope, services),
  endForAbsent: async (scope, userId) => void (await scope.all(queries.endMailsOf(userId))),
})

async function writeMail(scope: Scope, { publicUrl, unsubscribeKey }: MailServices): Promise<void> {
  const rows = await scope.all(queries.lockDueForMail(maxNotices))
  if (!scope.user || rows.length === 0 || (await holdForQuiet(scope, 'mails'))) return
  const words = await readWords(scope)
  const texts = await readTexts(scope.display.language)
  const notices = await tellNotices(scope, rows)
  const mail = mapVisible(notices, (seen) => noticeMail(scope, seen, { words, texts, publicUrl }))
  await scope.all(queries.markMailed(rows.map(({ id }) => id)))
  const reader = { user_id: scope.user.id, organization_id: scope.organizationId }
  const link = `${publicUrl}/account/notifications?stop=${unsubscribeToken(reader, unsubscribeKey)}`
  await mailVisible(scope, mail, {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  if (rows.length === maxNotices) await markDue(scope, kind, { keys: [scope.user.id] })
}
