import type { Notice } from '@rumbo/domain/notifications/notices.api'
import type { MemberKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { pushVisible } from '../../access/visible/push-visible.ts'
import { mapVisible } from '../../access/visible/visible.ts'
import { readTexts, readWords } from '../i18n/words.service.ts'
import { noticeLiner } from './notice-lines.ts'
import { noticePath } from './notice-path.ts'
import { tellNotices } from './notices.service.ts'
import * as queries from './push.queries.ts'
import { holdForQuiet } from './settings.service.ts'

/** More at once are shown as one: nobody reads a screen of pushes. */
const maxSingle = 3
const maxNotices = 200

/**
 * Puts what is due into the outbox of pushes, encrypted for each browser of the member that it is for, in their own scope; that it was
 * put there and that it is done are one transaction. The keys are users; they are scheduled as `push_at` is written (migration 0330).
 */
export const noticePushes: MemberKind = {
  id: 'notice-pushes',
  runAsMember: writePushes,
  endForAbsent: async (scope, userId) => void (await scope.all(queries.endPushesOf(userId))),
}

async function writePushes(scope: Scope): Promise<void> {
  const rows = await scope.all(queries.lockDueForPush(maxNotices))
  if (!scope.user || rows.length === 0 || (await holdForQuiet(scope, 'pushes'))) return
  const browsers = await scope.all(queries.ownSubscriptions())
  const words = await readWords(scope)
  const texts = await readTexts(scope.display.language)
  const line = noticeLiner(scope, { words, texts })
  const notices = await tellNotices(scope, rows)
  const pushes = mapVisible(notices, (seen) => {
    const unread = seen.filter(({ readAt }) => readAt === null)
    if (unread.length <= maxSingle) return unread.map((notice) => oneOf(notice, line(notice)))
    const title = texts('notifications:push.many', { count: String(unread.length) })
    return [{ title, body: '', path: '/notifications', tag: 'notices' }]
  })
  for (const browser of browsers) {
    await pushVisible(pushes, browser, (body) => scope.all(queries.queuePush(browser, body)))
  }
  await scope.all(queries.markPushed(rows.map(({ id }) => id)))
  if (rows.length === maxNotices) await markDue(scope, noticePushes, { keys: [scope.user.id] })
}

const oneOf = ({ id, record }: Notice, body: string) => ({
  title: record.name.slice(0, 120),
  body: body.slice(0, 300),
  path: noticePath(record),
  tag: id,
})
