import { dateIn } from '@rumbo/domain/kernel/time/zone-clock'

/** The organization's day, as its formulas see it. */
export const dayIn = ({ timeZone }: { readonly timeZone: string }) => ({ today: todayOf(timeZone), timeZone })

/** The calendar date in a time zone (IANA name), 'YYYY-MM-DD'. */
export function todayOf(timeZone: string, now?: Date): string {
  if (now) return dateIn(timeZone, now.getTime())
  // Thousands of records ask in one second.
  const second = Math.floor(Date.now() / 1_000)
  const before = days.get(timeZone)
  if (before?.second === second) return before.day
  const day = dateIn(timeZone, Date.now())
  days.set(timeZone, { second, day })
  return day
}

const days = new Map<string, { readonly second: number; readonly day: string }>()
