import { allOf } from '../../dashboard/figures.ts'
import type { Filter } from '../../fields/filter/filter.ts'
import { addDays } from '../../kernel/time/civil-date.ts'
import { isOneOf } from './filters.ts'

/** Days from today within which free time that ends is a risk. */
export const daysOfRisk = 3

/** What may cost demurrage or detention: past free time, about to be, and not to be counted. */
export const freeTimeAtRisk = (today: string) =>
  ({
    pastFreeTime: isOneOf('freeTimeState', ['overdue']),
    freeTimeEnds: allOf(isOneOf('freeTimeState', ['notStarted', 'running']), {
      field: 'lastFreeDay',
      is: 'between',
      value: [today, addDays(today, daysOfRisk)],
    }),
    freeTimeUnknown: isOneOf('freeTimeState', ['cannotAssess']),
  }) satisfies Readonly<Record<string, Filter>>

/** Whose free time is over, or ends within the days of risk. */
export const overOrEnding = (today: string): Filter => {
  const { pastFreeTime, freeTimeEnds } = freeTimeAtRisk(today)
  return { any: [pastFreeTime, freeTimeEnds] }
}

/** Of those the ones whose last free day came `days` days ago at most. The range of days is said for all of them, so that they are read in its order. */
export const overOrEndingSince = (today: string, days: number): Filter =>
  allOf(overOrEnding(today), {
    field: 'lastFreeDay',
    is: 'between',
    value: [addDays(today, -days), addDays(today, daysOfRisk)],
  })
