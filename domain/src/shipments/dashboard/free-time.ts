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
