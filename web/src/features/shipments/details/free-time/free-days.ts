import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import { addDays, daysBetween } from '@rumbo/domain/kernel/time/civil-date'

type Assessment = ShipmentFreeTime['assessments'][number]

/** A day of a clock: free, or charged. */
export type FreeDay = { readonly date: string; readonly isFree: boolean }

/** So many days find room, and so many of them are after the last free one. */
const most = 12
const after = 5

/** The clock that decides what is paid: of those that know their days, the one that ends first. */
export function decidingClock({ assessments }: Pick<ShipmentFreeTime, 'assessments'>): Assessment | null {
  const known = assessments.filter(({ start, lastFreeDay, side }) => start && lastFreeDay && side === 'buy')
  const open = known.filter(({ state }) => state !== 'stopped')
  const [first] = (open.length > 0 ? open : known).toSorted((a, b) =>
    (a.lastFreeDay ?? '') < (b.lastFreeDay ?? '') ? -1 : 1,
  )
  return first ?? null
}

/** The last days of a clock, free ones first and then those that cost; of many free ones the last. */
export function freeDays({
  start,
  lastFreeDay,
}: Pick<Assessment, 'start' | 'lastFreeDay'>): readonly FreeDay[] {
  if (!start || lastFreeDay === null) return []
  const free = Math.max(daysBetween(start.date, lastFreeDay) + 1, 0)
  const shown = Math.min(free, most - after)
  return Array.from({ length: shown + after }, (_day, at) => ({
    date: addDays(lastFreeDay, at - shown + 1),
    isFree: at < shown,
  }))
}
