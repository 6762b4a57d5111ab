import { newsOf } from '@rumbo/domain/notifications/old-news'
import type pg from 'pg'
import { todayOf } from '../../access/change/today.ts'
import { attemptAll } from '../../access/scope/attempt.ts'
import { askDoorBy } from '../../access/scope/doors.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import { organizationsWithDay, organizationsWithNews } from './doors.queries.ts'
import { listeners } from './listeners.service.ts'
import { sendMailsDue } from './mails-due.service.ts'
import { type News, tellMembers } from './news.service.ts'
import type { MailServices } from './notice-mail.ts'
import * as queries from './notices.queries.ts'
import { pushNotices } from './pushes-due.service.ts'

/** Changes, or shipments, of one transaction. */
const batch = 200
const maxOrganizations = 100
const idleMilliseconds = 500
/** Whether a day has begun somewhere is asked every five seconds. */
const roundsOfDay = 10

const jobOf = (organizationId: string) =>
  ({ kind: 'job', name: 'notices', organizationId, way: 'automation' }) as const

/** Who looks at the same shipments for lines that they cross. */
export type Watch = {
  readonly changed: (
    scope: Scope,
    about: { readonly ids: readonly string[]; readonly today: string },
  ) => Promise<void>
  /** Of the next ones. @returns the last of them; null where there are no more */
  readonly next: (
    scope: Scope,
    about: {
      readonly after: string
      readonly most: number
      readonly today: string
      readonly onError: (error: unknown) => void
    },
  ) => Promise<string | null>
}

type Going = {
  readonly watch: Watch
  readonly onError: (error: unknown) => void
  readonly isStopping: () => boolean
}

/**
 * Tells members of what changed. A batch is taken and told in one transaction, so that a stop loses nothing and tells nothing
 * twice; any number of servers may do so at once. What fails is put off and holds up nothing else.
 */
export async function tellNews(pool: pg.Pool, { watch, onError, isStopping }: Going): Promise<void> {
  for (let isAny = true; isAny && !isStopping(); ) {
    const found = await askDoorBy(pool)(organizationsWithNews(maxOrganizations))
    isAny = false
    for (const id of found?.ids ?? []) {
      if (isStopping()) return
      isAny = (await tellNext(pool, id, watch).catch(onError)) === true || isAny
    }
  }
}

async function tellNext(pool: pg.Pool, organizationId: string, watch: Watch): Promise<boolean> {
  let taken: readonly string[] = []
  try {
    return await withScope(pool, jobOf(organizationId), async (scope) => {
      const due = await scope.all(queries.takeDue(batch))
      taken = due.map(({ id }) => id)
      if (due.length > 0) await tellDue(scope, due, watch)
      return due.length > 0
    })
  } catch (error) {
    await withScope(pool, jobOf(organizationId), (scope) => scope.all(queries.putOffDue(taken)))
    throw error
  }
}

async function tellDue(scope: Scope, due: readonly queries.DueRow[], watch: Watch): Promise<void> {
  const today = todayOf(scope.timeZone)
  const ids = [...new Set(due.map(({ record_id }) => record_id))]
  const [told, shipments, members] = [
    await scope.all(queries.changesAt(due)),
    await scope.all(queries.toldShipments(ids)),
    await listeners(scope),
  ]
  const news = shipments.map((shipment): News => {
    const lines = told.filter(({ record_id }) => record_id === shipment.id)
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

/** Looks through the shipments of organizations whose day has begun for what has come near; a batch is one transaction. */
export async function tellNearing(pool: pg.Pool, { watch, onError, isStopping }: Going): Promise<void> {
  const found = await askDoorBy(pool)(organizationsWithDay(maxOrganizations))
  for (const id of found?.ids ?? []) {
    let hasMore = true
    while (hasMore && !isStopping()) {
      hasMore =
        (await withScope(pool, jobOf(id), (scope) => nextNearing(scope, { watch, onError })).catch(
          onError,
        )) === true
    }
  }
}

/** @returns whether there are more shipments */
async function nextNearing(scope: Scope, { watch, onError }: Omit<Going, 'isStopping'>): Promise<boolean> {
  const today = todayOf(scope.timeZone)
  const begun = await scope.first(queries.beginNoticeDay(today))
  const near = begun?.after ? await tellNear(scope, { after: begun.after, today, onError }) : null
  const watched = begun?.watched_after
    ? await watch.next(scope, { after: begun.watched_after, most: batch, today, onError })
    : null
  await scope.all(queries.saveNoticeDay({ after: near, watched }))
  return near !== null || watched !== null
}

type Near = Pick<Going, 'onError'> & { readonly after: string; readonly today: string }

/** Tells what has come near of the next shipments. @returns the last of them; null where there are no more */
async function tellNear(scope: Scope, { after, today, onError }: Near): Promise<string | null> {
  const members = await listeners(scope)
  const most = (wished: readonly (number | null)[]) => Math.max(-1, ...wished.map((days) => days ?? -1))
  const ahead = most(members.map(({ chosen }) => chosen.preAlertDays))
  const until = new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)
  const days = most(members.map(({ chosen }) => chosen.demurrageDays))
  const shipments = await scope.all(queries.nearShipments({ after, until, days, most: batch }))
  const news = shipments.map((shipment) => ({ shipment, changes: [] }))
  const failed = await attemptAll(scope, news, (some) => tellMembers(scope, { members, news: some, today }))
  for (const { error } of failed) onError(error)
  return shipments.length === batch ? (shipments.at(-1)?.id ?? null) : null
}

type Services = MailServices & Pick<Going, 'watch' | 'onError'> & { readonly pool: pg.Pool }

/** Tells, and sends mails that are due, again and again from the start on; `stop` waits for the batch under way. */
export function startNotices({ pool, watch, onError, ...mails }: Services): Rounds {
  const look = async (isStopping: () => boolean, round: number) => {
    const going = { watch, onError, isStopping }
    await tellNews(pool, going).catch(onError)
    if (round % roundsOfDay === 0) await tellNearing(pool, going).catch(onError)
    await sendMailsDue(pool, mails, going).catch(onError)
    await pushNotices(pool, going)
  }
  return startRounds(look, { idleMilliseconds, onError })
}
