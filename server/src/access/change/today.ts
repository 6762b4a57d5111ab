const dates = new Map<string, Intl.DateTimeFormat>()

/** The organization's day, as its formulas see it. */
export const dayIn = ({ timeZone }: { readonly timeZone: string }) => ({ today: todayOf(timeZone), timeZone })

/** The calendar date in a time zone (IANA name), 'YYYY-MM-DD'. */
export function todayOf(timeZone: string, now?: Date): string {
  if (now) return dayOf(timeZone, now)
  // Thousands of records ask in one second.
  const second = Math.floor(Date.now() / 1_000)
  const before = days.get(timeZone)
  if (before?.second === second) return before.day
  const day = dayOf(timeZone, new Date())
  days.set(timeZone, { second, day })
  return day
}

const days = new Map<string, { readonly second: number; readonly day: string }>()

function dayOf(timeZone: string, now: Date): string {
  const known = dates.get(timeZone)
  // Sweden writes dates as ISO 8601 does.
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dates.set(timeZone, format)
  return format.format(now)
}
