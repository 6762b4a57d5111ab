const quarter = 900_000

/** What the clock of a zone shows at a moment, as ms since 1970 of a clock in UTC that shows the same. */
export type ZoneClock = (moment: number) => number

/**
 * Makes the clock of a zone. How far a zone is from UTC changes at quarters of an hour alone, so it is computed once a quarter
 * that is met: the platform's own formatter takes a microsecond a moment.
 * @param timeZone IANA name
 */
export function zoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', era: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  const offsets = new Map<number, number>()
  const offsetAt = (moment: number): number => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year)
    const shown = new Date(0)
    shown.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day))
    shown.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second))
    return shown.getTime() - Math.floor(moment / 1_000) * 1_000
  }
  return (moment) => {
    const key = Math.floor(moment / quarter)
    let offset = offsets.get(key)
    if (offset === undefined) {
      offset = offsetAt(moment)
      offsets.set(key, offset)
    }
    return moment + offset
  }
}
