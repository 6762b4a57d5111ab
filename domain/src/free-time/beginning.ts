import { addDays } from '../kernel/time/civil-date.ts'
import type { Assessment } from './assessment.ts'
import type { DayBasis, StartEvent } from './clock.ts'
import type { Terms } from './terms.ts'
import { standIns, type Way } from './way.ts'
import { type Counts, everyDay, isWorked, lastCounted, type WorkingDays } from './working-days.ts'

export type Began = Pick<NonNullable<Assessment['start']>, 'date' | 'certainty'>

/** When a clock begins by what is known: what happened, else what stands in for it, else an estimate; undefined: by nothing. */
export function beginOf({ events }: Way, event: StartEvent): Began | undefined {
  if (events[event].actual !== null) return { date: events[event].actual, certainty: 'actual' }
  for (const earlier of standIns[event]) {
    const { actual } = events[earlier]
    if (actual !== null) return { date: actual, certainty: 'assumed' }
  }
  for (const each of [event, ...standIns[event]]) {
    const { estimated } = events[each]
    if (estimated !== null) return { date: estimated, certainty: 'estimated' }
  }
  return undefined
}

/** Tells which days count; null where working days count and no calendar says which they are. */
export function countsBy(basis: DayBasis, workingDays: WorkingDays | null): Counts | null {
  if (basis === 'calendar') return everyDay
  return workingDays && ((date) => isWorked(date, workingDays))
}

/** The first day that may count; null where the calendar ends before. */
export function firstCountedDay(
  { startRule, workingDays }: Pick<Terms, 'startRule' | 'workingDays'>,
  began: string,
): string | null | 'noCalendar' {
  if (startRule === 'sameDay') return began
  if (startRule === 'nextDay') return addDays(began, 1)
  const counts = countsBy('working', workingDays)
  return counts ? lastCounted(addDays(began, 1), 1, counts) : 'noCalendar'
}
