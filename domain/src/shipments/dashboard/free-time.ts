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

/**
 * Of those whose free time is over or ends within the days of risk, the ones whose last free day came `since` days ago at most. One range of
 * days rather than a choice between states, so that they are read in the order of their days: what is over ended before today.
 */
export const endingSince = (today: string, since: number): Filter =>
  allOf(isOneOf('freeTimeState', ['overdue', 'notStarted', 'running']), {
    field: 'lastFreeDay',
    is: 'between',
    value: [addDays(today, -since), addDays(today, daysOfRisk)],
  })
