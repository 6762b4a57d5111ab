/** A month as 'YYYY-MM'. */
export type Month = string

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)
const day = 86_400_000

/** The month of a date. */
export const monthOf = (date: string): Month => date.slice(0, 7)

/** The month that is so many later, or earlier where negative. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return isoDay(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

/** The six weeks, from Monday on (I18N-04), in which a month stands: 42 dates. */
export function weeksOf(month: Month): readonly string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * day
  return Array.from({ length: 42 }, (_, at) => isoDay(start + at * day))
}

/** The date that is so many days later, or earlier where negative. */
export const dayAfter = (date: string, days: number): string =>
  isoDay(Date.parse(`${date}T00:00:00Z`) + days * day)

/** How many days lie between two dates; negative where the second is earlier. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
