import { feedLimits, nearestEvents, writeCalendar } from '@rumbo/domain/calendar/ics'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import type pg from 'pg'
import { todayOf } from '../../access/change/today.ts'
import type { CallDoor } from '../../access/scope/doors.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../access/visible/visible.ts'
import type { CalendarKind, DatedEvent } from '../../records/calendar/calendar-kind.ts'
import { readTexts, readWords } from '../i18n/words.service.ts'
import { findFeed, organizationName, selectFeed } from './calendar.queries.ts'
import { offeredKinds } from './calendar.service.ts'
import { feedHashOf } from './feed-token.ts'

/** What calendars are read with. */
export type CalendarServices = {
  readonly pool: pg.Pool
  readonly callDoor: CallDoor
  readonly kinds: readonly CalendarKind[]
  readonly publicUrl: string
}

/**
 * The calendar behind an address as iCalendar; null, alike and by the same way, for one that never was, was revoked or whose member
 * has left.
 */
export async function readCalendar(
  { pool, callDoor, ...services }: CalendarServices,
  token: string,
): Promise<Visible<string> | null> {
  const feed = await callDoor(findFeed(feedHashOf(token)))
  if (!feed) return null
  const { id: feedId, organization_id: organizationId } = feed
  try {
    return await withScope(pool, { kind: 'feed', feedId, organizationId, way: 'api', reads: true }, (scope) =>
      calendarOf(scope, services),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

async function calendarOf(
  scope: Scope,
  { kinds, publicUrl }: Pick<CalendarServices, 'kinds' | 'publicUrl'>,
): Promise<Visible<string>> {
  const feed = await scope.first(selectFeed())
  const organization = await scope.first(organizationName())
  if (!feed || !organization) throw new AppError('NOT_FOUND')
  const { language, timeZone } = scope.display
  const today = todayOf(timeZone)
  const reading = {
    today,
    from: addDays(today, -feedLimits.daysBack),
    until: addDays(today, feedLimits.daysAhead),
    limit: feedLimits.events,
    words: await readWords(scope),
    publicUrl,
    since: feed.created_at,
  }
  const parts: Record<string, Visible<readonly DatedEvent[]>> = {}
  for (const kind of offeredKinds(scope, kinds)) {
    if (feed.kinds.includes(kind.id)) parts[kind.id] = await kind.read(scope, reading)
  }
  const texts = await readTexts(language)
  const said = { company: organization.name, count: feedLimits.events.toLocaleString(language) }
  return mapVisible(together(parts), (all) => {
    const { events, isCut } = nearestEvents(Object.values(all).flat(), today)
    const cut = {
      uid: `${feed.id}.cut@rumbo`,
      at: { day: today },
      summary: texts('calendar:feed.cut', said),
      description: texts('calendar:feed.cutText', said),
      sequence: 0,
      changedAt: `${today}T00:00:00.000Z`,
    }
    return writeCalendar({
      name: texts('calendar:feed.name', said),
      description: texts(isCut ? 'calendar:feed.cutText' : 'calendar:feed.description', said),
      language,
      timeZone,
      events: isCut ? [cut, ...events] : events,
    })
  })
}
