/** The calendar date by which timing is judged: UTC's, until a job refreshes it by the destination's. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

const dates = new Map<string, Intl.DateTimeFormat>()

/** The organization's day, as its formulas see it. */
export const dayIn = ({ timeZone }: { readonly timeZone: string }) => ({ today: todayOf(timeZone), timeZone })

/** The calendar date in a time zone (IANA name), 'YYYY-MM-DD'. */
export function todayOf(timeZone: string, now = new Date()): string {
  const known = dates.get(timeZone)
  // Sweden writes dates as ISO 8601 does.
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dates.set(timeZone, format)
  return format.format(now)
}
