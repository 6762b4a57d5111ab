import { addDays, firstOfMonth, mondayOf } from '@rumbo/domain/kernel/time/civil-date'

/** A month as 'YYYY-MM'. */
export type Month = string

/** The month of a date. */
export const monthOf = (date: string): Month => date.slice(0, 7)

/** The month that is so many later, or earlier where negative. */
export const monthAfter = (month: Month, months: number): Month =>
  monthOf(firstOfMonth(`${month}-01`, months))

/** The six weeks, from Monday on (I18N-04), in which a month stands: 42 dates. */
export function weeksOf(month: Month): readonly string[] {
  const start = mondayOf(`${month}-01`)
  return Array.from({ length: 42 }, (_, at) => addDays(start, at))
}
