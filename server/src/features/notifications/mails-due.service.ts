import { AppError } from '@rumbo/domain/kernel/app-error'
import type pg from 'pg'
import { callDoorWith } from '../../access/scope/doors.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { mailVisible } from '../../access/visible/mail-visible.ts'
import { mapVisible } from '../../access/visible/visible.ts'
import { readTexts, readWords } from '../i18n/words.service.ts'
import { forgetMails, type MailDue, mailsDue, putOffMails } from './doors.queries.ts'
import { type MailServices, noticeMail } from './notice-mail.ts'
import * as queries from './notices.queries.ts'
import { tellNotices } from './notices.service.ts'
import { holdForQuiet } from './settings.service.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** People of one look. */
const maxPeople = 100
/** What one mail tells; the rest is in the next one, at once. */
const maxTold = 200

type Going = { readonly onError: (error: unknown) => void; readonly isStopping: () => boolean }

/**
 * Writes each person for whom one is due a mail of all that is due, in his own scope: what he may not see any more isn't in it. That it
 * was written and the mail itself are one transaction: nothing is mailed twice, and nothing is lost when a server dies.
 */
export async function sendMailsDue(pool: pg.Pool, services: MailServices, going: Going): Promise<void> {
  for (let isAny = true; isAny && !going.isStopping(); ) {
    const found = await callDoorWith(pool)(mailsDue(maxPeople))
    isAny = false
    for (const due of found?.due ?? []) {
      if (going.isStopping()) return
      isAny = (await sendOne(pool, due, services).catch(going.onError)) === true || isAny
    }
  }
}

async function sendOne(pool: pg.Pool, due: MailDue, services: MailServices): Promise<boolean> {
  const actor = {
    kind: 'member',
    userId: due.user_id,
    organizationId: due.organization_id,
    way: 'automation',
  } as const
  try {
    return await withScope(pool, actor, (scope) => writeMail(scope, due, services))
  } catch (error) {
    // He has left, or another server has just written to him.
    const isGone = error instanceof AppError && error.code === 'NOT_FOUND'
    await callDoorWith(pool)(isGone ? forgetMails(due) : putOffMails(due))
    if (!isGone) throw error
    return false
  }
}

async function writeMail(
  scope: Scope,
  due: MailDue,
  { publicUrl, unsubscribeKey }: MailServices,
): Promise<boolean> {
  const rows = await scope.all(queries.lockDueForMail(maxTold))
  if (rows.length === 0 || (await holdForQuiet(scope, 'mails'))) return false
  const words = await readWords(scope)
  const texts = await readTexts(scope.display.language)
  const notices = await tellNotices(scope, rows)
  const mail = mapVisible(notices, (seen) => noticeMail(scope, seen, { words, texts, publicUrl }))
  await scope.all(queries.markMailed(rows.map(({ id }) => id)))
  const link = `${publicUrl}/account/notifications?stop=${unsubscribeToken(due, unsubscribeKey)}`
  await mailVisible(scope, mail, {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  return true
}
