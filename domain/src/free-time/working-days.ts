import { addDays, daysBetween, weekdayOf } from '../kernel/time/civil-date.ts'
import { mexicanHolidays } from './mexican-holidays.ts'

/** Which days are worked at a place. */
export type WorkingDays = {
  /** Days of the week that nobody works, 0 is Sunday; at most six. */
  readonly restDays: readonly number[]
  /** Further days off, 'YYYY-MM-DD'. */
  readonly holidays: readonly string[]
  /** Days off by law that count too. */
  readonly country: 'MX' | null
  /** The last day that the list of holidays was made for; null: no end. */
  readonly until: string | null
}

/** Tells whether a day is worked; null beyond the end of the calendar, where nobody knows. */
export function isWorked(date: string, { restDays, holidays, country, until }: WorkingDays): boolean | null {
  if (until !== null && date > until) return null
  if (restDays.includes(weekdayOf(date)) || holidays.includes(date)) return false
  return country !== 'MX' || !mexicanHolidays(Number(date.slice(0, 4))).includes(date)
}

/** Tells whether a day counts: every one without a calendar. Null: nobody knows. */
export type Counts = (date: string) => boolean | null

/** Without a calendar every day counts. */
export const everyDay: Counts = () => true

/** The day on which so many days that count are full, the first one from `first` on; null where nobody knows. */
export function lastCounted(first: string, days: number, counts: Counts): string | null {
  if (days === 0 || counts === everyDay) return addDays(first, days - 1)
  let left = days
  // A year of free days with six rest days a week ends within eight years.
  for (let at = 0; at < 3_000; at++) {
    const date = addDays(first, at)
    const isCounted = counts(date)
    if (isCounted === null) return null
    if (isCounted) left -= 1
    if (left === 0) return date
  }
  return null
}

/** More days than anybody counts: a date in the year 0001 is no reason to count for long. */
const maxDays = 3_660

/** How many days count after one date, up to and with another; null where nobody knows. */
export function countedBetween(after: string, until: string, counts: Counts): number | null {
  const all = Math.max(0, daysBetween(after, until))
  if (counts === everyDay) return all
  if (all > maxDays) return null
  let days = 0
  for (let date = addDays(after, 1); date <= until; date = addDays(date, 1)) {
    const isCounted = counts(date)
    if (isCounted === null) return null
    if (isCounted) days += 1
  }
  return days
}
