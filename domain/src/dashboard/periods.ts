import type { Period } from '../fields/filter/period.ts'
import { addDays, firstOfMonth, lastOfMonth, mondayOf } from '../kernel/time/civil-date.ts'

/** What a dashboard is read for: a week and a month by the calendar, half a year and a year until today. */
export const dashboardPeriods = ['week', 'month', 'halfYear', 'year'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

/** Days from today on, today among them, that arrivals ahead are counted for. */
export const daysAhead = 14

/** The days of a period by its reader's day, 'YYYY-MM-DD'. A week begins on Monday. */
export function daysOf(period: DashboardPeriod, today: string): Period {
  switch (period) {
    case 'week':
      return { from: mondayOf(today), to: addDays(mondayOf(today), 6) }
    case 'month':
      return { from: firstOfMonth(today), to: lastOfMonth(today) }
    case 'halfYear':
      return { from: monthsBefore(today, 6), to: today }
    case 'year':
      return { from: monthsBefore(today, 12), to: today }
  }
}

/** The days that are still to come of what is on its way: today and those after it. */
export const aheadOf = (today: string): Period => ({ from: today, to: addDays(today, daysAhead - 1) })

/** The parts of a period that a chart draws a column each for: its days, weeks or months; the first and the last may be shorter. */
export function columnsOf(period: DashboardPeriod, today: string): readonly Period[] {
  const { from, to } = daysOf(period, today)
  const columns: Period[] = []
  for (let start = from; start <= to; ) {
    const end = endOfColumn(period, start)
    const isLast = end >= to
    columns.push({ from: start, to: isLast ? to : end })
    start = addDays(end, 1)
  }
  return columns
}

function endOfColumn(period: DashboardPeriod, start: string): string {
  if (period === 'week') return start
  return period === 'month' ? addDays(mondayOf(start), 6) : lastOfMonth(start)
}

/** Every day on which a column of any period begins or the next one would, ascending: whoever counts between them counts all periods at once. */
export function startsOf(today: string): readonly string[] {
  const all = [...dashboardPeriods.flatMap((period) => columnsOf(period, today)), aheadOf(today)]
  return [...new Set(all.flatMap(({ from, to }) => [from, addDays(to, 1)]))].toSorted()
}

/** Lengths of shorter periods, in days, the longest first. */
const shorterLengths = [183, 91, 30, 14, 7, 1]

/** A period and shorter ones that end with it or, where it goes on, today; for figures that read each record and can't read all of a long one. */
export function withShorterOnes({ from, to }: Period, today: string): readonly Period[] {
  const end = today > from && today < to ? today : to
  const shorter = shorterLengths.map((days) => ({ from: addDays(end, 1 - days), to: end }))
  return [{ from, to }, ...shorter.filter((each) => each.from > from)]
}

/** The same day some months before, or the last day of a shorter month. */
function monthsBefore(date: string, months: number): string {
  const last = lastOfMonth(date, -months)
  const day = `${last.slice(0, 8)}${date.slice(8)}`
  return day < last ? day : last
}
