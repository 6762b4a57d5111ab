import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { newsOf } from '@rumbo/domain/notifications/old-news'
import { todayOf } from '../../access/change/today.ts'
import type { DueKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { attemptAll } from '../../access/scope/attempt.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { isImporting } from '../../records/imports/running/is-importing.service.ts'
import { markNoticeDays } from './doors.queries.ts'
import { listeners } from './listeners.service.ts'
import { lookAgainLater } from './look-again.service.ts'
import { type News, tellMembers } from './news.service.ts'
import * as queries from './notices.queries.ts'
import { changeOfKey, noticeDay, notices } from './notices-due.ts'

/** Changes, or shipments, of one transaction. */
const batch = 200

/** Who looks at the same shipments for lines that they cross. */
export type Watch = {
  readonly changed: (
    scope: Scope,
    about: { readonly ids: readonly string[]; readonly today: string },
  ) => Promise<void>
  /** Of the next ones. @returns the last of them; null where there are no more */
  readonly next: (
    scope: Scope,
    about: { readonly after: string; readonly most: number; readonly today: string },
  ) => Promise<string | null>
}

/** Tells members what changed, and has the same records watched for lines that they cross. */
export const noticesDue = (watch: Watch): DueKind => ({
  ...notices,
  batch,
  run: (scope, keys) => tellDue(scope, keys.map(changeOfKey), watch),
})

async function tellDue(scope: Scope, due: readonly queries.DueRow[], watch: Watch): Promise<void> {
  const today = todayOf(scope.timeZone)
  const ids = [...new Set(due.map(({ record_id }) => record_id))]
  const [history, shipments, members] = [
    await scope.all(queries.changesAt(due)),
    await scope.all(queries.shipmentsForNotices(ids)),
    await listeners(scope),
  ]
  const news = shipments.map((shipment): News => {
    const lines = history.filter(({ record_id }) => record_id === shipment.id)
    const changes = lines.flatMap(({ id, user_id, changes: all }) =>
      // What a person enters is news, whenever it was.
      (user_id === null ? newsOf(all, today) : all).map(({ field, to }) => ({
        historyId: id,
        field,
        to,
        by: user_id,
      })),
    )
    return { shipment, changes }
  })
  await tellMembers(scope, { members, news, today })
  await watch.changed(scope, { ids, today })
}

/** Looks through the shipments of organizations whose day has begun for what has come near, a batch a transaction. */
export const noticeDays = (watch: Watch): DueKind => ({
  ...noticeDay,
  batch: 1,
  find: markNoticeDays(),
  isHeld: isImporting,
  run: async (scope, keys) => {
    if (await nextNearing(scope, watch)) await markDue(scope, noticeDay, { keys })
  },
})

/** @returns whether there are more shipments */
async function nextNearing(scope: Scope, watch: Watch): Promise<boolean> {
  const today = todayOf(scope.timeZone)
  const begun = await scope.first(queries.beginNoticeDay(today))
  const near = begun?.after ? await tellNear(scope, { after: begun.after, today }) : null
  const watched = begun?.watched_after
    ? await watch.next(scope, { after: begun.watched_after, most: batch, today })
    : null
  await scope.all(queries.saveNoticeDay({ after: near, watched }))
  return near !== null || watched !== null
}

type Near = { readonly after: string; readonly today: string }

/** Tells what has come near of the next shipments. @returns the last of them; null where there are no more */
async function tellNear(scope: Scope, { after, today }: Near): Promise<string | null> {
  const members = await listeners(scope)
  const most = (wished: readonly (number | null)[]) => Math.max(-1, ...wished.map((days) => days ?? -1))
  const ahead = most(members.map(({ chosen }) => chosen.preAlertDays))
  const until = addDays(today, ahead)
  const days = most(members.map(({ chosen }) => chosen.demurrageDays))
  const shipments = await scope.all(queries.nearShipments({ after, until, days, most: batch }))
  const news = shipments.map((shipment) => ({ shipment, changes: [] }))
  const failed = await attemptAll(scope, news, (some) => tellMembers(scope, { members, news: some, today }))
  await lookAgainLater(
    scope,
    failed.map(({ each, error }) => ({ id: each.shipment.id, error })),
  )
  return shipments.length === batch ? (shipments.at(-1)?.id ?? null) : null
}
