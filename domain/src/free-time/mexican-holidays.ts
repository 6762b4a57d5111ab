import { addDays, firstOfMonth, weekdayOf } from '../kernel/time/civil-date.ts'

/** The days of rest by Mexican federal law (Ley Federal del Trabajo, art. 74) in a year, 'YYYY-MM-DD'. */
export function mexicanHolidays(year: number): readonly string[] {
  const fixed = ['01-01', '05-01', '09-16', '12-25'].map((day) => `${year}-${day}`)
  // When a new federal government takes office: 1 October of every sixth year since 2024, 1 December before.
  if ((year - 2024) % 6 === 0) fixed.push(year >= 2024 ? `${year}-10-01` : `${year}-12-01`)
  return [...fixed, monday(year, 2, 1), monday(year, 3, 3), monday(year, 11, 3)].sort()
}

/** The first, second … Monday of a month. */
function monday(year: number, month: number, which: number): string {
  const first = firstOfMonth(`${year}-01-01`, month - 1)
  return addDays(first, ((8 - weekdayOf(first)) % 7) + 7 * (which - 1))
}
