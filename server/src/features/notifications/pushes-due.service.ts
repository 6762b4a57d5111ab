import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Notice } from '@rumbo/domain/notifications/notices.api'
import type pg from 'pg'
import { callDoorWith } from '../../access/scope/doors.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { pushVisible } from '../../access/visible/push-visible.ts'
import { mapVisible } from '../../access/visible/visible.ts'
import { readTexts, readWords } from '../i18n/words.service.ts'
import type { MailDue } from './doors.queries.ts'
import { noticeLiner } from './notice-lines.ts'
import { tellNotices } from './notices.service.ts'
import * as queries from './push.queries.ts'
import { holdForQuiet } from './settings.service.ts'

const maxPeople = 100
/** More at once are told as one: nobody reads a screen of pushes. */
const maxSingle = 3
const maxTold = 200

type Going = { readonly onError: (error: unknown) => void; readonly isStopping: () => boolean }

/**
 * Puts what is due into the outbox of pushes, encrypted for each browser of the one that it is for, in his own scope; that it was put
 * there and that it is done are one transaction.
 */
export async function pushNotices(pool: pg.Pool, { onError, isStopping }: Going): Promise<void> {
  const found = await callDoorWith(pool)(queries.pushesDue(maxPeople))
  for (const due of found?.due ?? []) {
    if (isStopping()) return
    await pushTo(pool, due).catch(onError)
  }
}

async function pushTo(pool: pg.Pool, due: MailDue): Promise<void> {
  const { user_id: userId, organization_id: organizationId } = due
  const actor = { kind: 'member', userId, organizationId, way: 'automation' } as const
  try {
    await withScope(pool, actor, writePushes)
  } catch (error) {
    await callDoorWith(pool)(queries.forgetPushes(due))
    // He has left, or another server has just pushed it; what went wrong otherwise is still in the product and in his mail.
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
  }
}

async function writePushes(scope: Scope): Promise<void> {
  const rows = await scope.all(queries.lockDueForPush(maxTold))
  if (rows.length === 0 || (await holdForQuiet(scope, 'pushes'))) return
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
}

const oneOf = ({ id, record }: Notice, body: string) => ({
  ...{ title: record.name.slice(0, 120), body: body.slice(0, 300), path: `/shipment_details/${record.id}` },
  tag: id,
})
