import {
  addDays,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  weekdayOf,
} from '../kernel/time/civil-date.ts'
import { momentAt, wallClockAt } from '../kernel/time/zone-clock.ts'
import type { Schedule } from './schedule.ts'

/** The last day that a schedule is followed to; after it nothing occurs. */
const lastDay = '9000-01-01'
/** Months that are looked through for a chosen day: 29 February at any interval comes within as many. */
const maxMonths = 4_800

/** An occurrence: the wall time by which it happens once, and the moment of it, RFC 3339 in UTC. */
export type Occurrence = { readonly wall: string; readonly moment: string }

/**
 * The first occurrence after a moment; null where there is none any more. A time that clocks skip is as long after the change as it
 * stands in the gap; of a time that clocks show twice the first counts.
 * @param after in ms since 1970
 */
export function nextOccurrence(schedule: Schedule, after: number): Occurrence | null {
  // A day before, since a skipped time is later than its wall time says.
  const day = addDays(wallClockAt(new Date(after).toISOString(), schedule.timeZone).slice(0, 10), -1)
  for (const each of occurrencesFrom(schedule, day)) if (Date.parse(each.moment) > after) return each
  return null
}

/** The occurrences on a day and after, in order. */
export function* occurrencesFrom(schedule: Schedule, day: string): Generator<Occurrence> {
  const { time, timeZone, starts, ends } = schedule
  const last = ends !== null && ends < lastDay ? ends : lastDay
  for (let next = firstDay(schedule, day < starts ? starts : day); next !== null && next <= last; ) {
    const wall = `${next}T${time}`
    yield { wall, moment: momentAt(wall, timeZone) }
    next = firstDay(schedule, addDays(next, 1))
  }
}

/** The first day of a schedule on a day or after, which isn't before its start. */
function firstDay(schedule: Schedule, from: string): string | null {
  switch (schedule.repeat) {
    case 'once':
      return from <= schedule.starts ? schedule.starts : null
    case 'day':
      return dayOf(schedule, from)
    case 'week':
      return dayOfWeek(schedule, from)
    case 'month':
      return dayOfMonth(schedule, from)
  }
}

function dayOf({ starts, every }: Schedule, from: string): string {
  const passed = Math.ceil(daysBetween(starts, from) / every)
  return addDays(starts, passed * every)
}

/** Weeks begin on Monday, and are counted from the one of the start. */
function dayOfWeek({ starts, every, weekdays }: Schedule, from: string): string | null {
  const passed = daysBetween(mondayOf(starts), mondayOf(from)) / 7
  const behind = passed % every
  // In the week of `from` where it is one of them, else on the Monday of the next one.
  let day = behind === 0 ? from : addDays(mondayOf(from), 7 * (every - behind))
  for (const end = addDays(mondayOf(day), 7); day < end; day = addDays(day, 1)) {
    if (weekdays.includes(weekdayOf(day))) return day
  }
  const next = addDays(day, 7 * (every - 1))
  return firstOf(next, weekdays)
}

function firstOf(monday: string, weekdays: readonly number[]): string | null {
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addDays(monday, ahead)
    if (weekdays.includes(weekdayOf(day))) return day
  }
  return null
}

function dayOfMonth(schedule: Schedule, from: string): string | null {
  const { starts, every } = schedule
  const passed = monthsBetween(starts, from)
  const first = Math.ceil(passed / every) * every
  for (let months = first; months < first + maxMonths; months += every) {
    for (const day of daysIn(schedule, months)) if (day >= from) return day
  }
  return null
}

const monthsBetween = (from: string, to: string): number =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** The chosen days of a month, so many after the one of the start, in order. */
function daysIn({ starts, monthDays, shortMonths }: Schedule, months: number): readonly string[] {
  const first = firstOfMonth(starts, months)
  const length = Number(lastOfMonth(starts, months).slice(8))
  const days = monthDays.flatMap((day) => {
    if (day <= length) return day
    return shortMonths === 'lastDay' ? length : []
  })
  return [...new Set(days)].sort((one, other) => one - other).map((day) => addDays(first, day - 1))
}
