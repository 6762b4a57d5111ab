import { dayLength, utcDate, utcMidnight } from './civil-date.ts'

/** What the clocks of a zone show at a moment: as milliseconds since 1970 of a clock in UTC that shows the same. */
export type ZoneClock = (moment: number) => number

const quarter = 900_000
const maxOffsets = 10_000
const clocks = new Map<string, ZoneClock | null>()

/** The clock of a zone (IANA name). Throws RangeError for one that this machine doesn't know. */
export function zoneClock(timeZone: string): ZoneClock {
  const clock = findZoneClock(timeZone)
  if (!clock) throw new RangeError(`no time zone: ${timeZone}`)
  return clock
}

/** The clock of a zone (IANA name); null for one that this machine doesn't know. */
export function findZoneClock(timeZone: string): ZoneClock | null {
  const made = clocks.get(timeZone)
  if (made !== undefined) return made
  const clock = makeClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

/**
 * How far a zone is from UTC changes at quarters of an hour alone, so it is computed once for each quarter: the platform's own
 * formatter takes microseconds for a moment.
 */
function makeClock(timeZone: string): ZoneClock | null {
  const format = formatOf(timeZone)
  if (!format) return null
  const offsets = new Map<number, number>()
  return (moment) => {
    if (Number.isNaN(moment)) return moment
    const key = Math.floor(moment / quarter)
    let offset = offsets.get(key)
    if (offset === undefined) {
      if (offsets.size >= maxOffsets) offsets.clear()
      offset = offsetIn(format, moment)
      offsets.set(key, offset)
    }
    return moment + offset
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}

function offsetIn(format: Intl.DateTimeFormat, moment: number): number {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year)
  const shown = new Date(0)
  shown.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day))
  shown.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second))
  return shown.getTime() - Math.floor(moment / 1_000) * 1_000
}

/**
 * The moment at which a clock shows a time. Of two, where clocks go back, it is the first; a time that clocks skip is as long after
 * the change as it stands in the gap.
 */
export function momentShowing(clock: ZoneClock, shown: number): number {
  const offsetAt = (moment: number) => clock(moment) - moment
  const before = offsetAt(shown - dayLength)
  const after = offsetAt(shown - before)
  // Where the day before's offset still holds at this time, it is the first of two that clocks may show.
  if (after === before) return shown - before
  return shown - (offsetAt(shown - after) === after ? after : before)
}

/** The moment, RFC 3339 in UTC, at which clocks of a zone (IANA name) show a day and time, 'YYYY-MM-DDTHH:mm'. */
export const momentAt = (wallClock: string, timeZone: string): string =>
  new Date(momentShowing(zoneClock(timeZone), Date.parse(`${wallClock}:00Z`))).toISOString()

/** What clocks of a zone show at a moment: 'YYYY-MM-DDTHH:mm'. */
export const wallClockAt = (moment: string, timeZone: string): string =>
  new Date(zoneClock(timeZone)(Date.parse(moment))).toISOString().slice(0, 16)

/** The date in a zone (IANA name) of a moment in milliseconds since 1970. */
export const dateIn = (timeZone: string, moment: number): string => utcDate(zoneClock(timeZone)(moment))

/** The moment, RFC 3339 in UTC, at which a day begins in a zone (IANA name); where its midnight is skipped, the first one after. */
export const startOfDay = (day: string, timeZone: string): string =>
  new Date(momentShowing(zoneClock(timeZone), utcMidnight(day))).toISOString()

/**
 * The date of a moment, ISO 8601 with an offset, in a zone (IANA name). Without a zone, or in one that this machine doesn't know, the
 * date as it is written with the moment's own offset.
 */
export function localDate(moment: string, timeZone: string | null): string {
  const clock = timeZone === null ? null : findZoneClock(timeZone)
  return clock ? utcDate(clock(Date.parse(moment))) : moment.slice(0, 10)
}
