import { addDays } from '../kernel/time/civil-date.ts'
import { wallClockAt } from '../kernel/time/zone-clock.ts'
import { nextOccurrence, type Occurrence, occurrencesFrom } from '../reports/occurrences.ts'
import type { Schedule } from '../reports/schedule.ts'
import type { Trigger } from './trigger.ts'

type ByTime = Extract<Trigger, { kind: 'date' | 'schedule' }>

/** Days that are made up for after nobody ran: what lies further back is nobody’s concern any more. */
const maxMadeUp = 7

/** A rule on a date looks once a day, at its wall time, which records have that day. */
function scheduleOf(trigger: ByTime): Schedule {
  if (trigger.kind === 'schedule') return trigger.schedule
  const { time, timeZone } = trigger
  const starts = '2000-01-01'
  const daily = { repeat: 'day', every: 1, shortMonths: 'lastDay' } as const
  return { ...daily, weekdays: [], monthDays: [], time, timeZone, starts, ends: null }
}

/** When a rule by time runs next; null: never again. Clocks that skip or repeat an hour are dealt with as for reports. */
export const nextMoment = (trigger: ByTime, after: number): Occurrence | null =>
  nextOccurrence(scheduleOf(trigger), after)

/** What a rule by time does now. */
export type DueMoments = {
  /** The last occurrence that has passed; null: none has. */
  readonly wall: string | null
  /** Of a rule on a date: the days, from the first to the last, on which the date may lie. */
  readonly days: { readonly from: string; readonly to: string } | null
  readonly next: Occurrence | null
}

/**
 * Which occurrences have passed, and what they are about: days that were missed are made up for, a week at most; of a schedule
 * the last occurrence alone runs.
 * @param from the wall time of the first that wasn’t dealt with
 * @param now in ms since 1970
 */
export function dueMoments(trigger: ByTime, from: string, now: number): DueMoments {
  const { timeZone } = scheduleOf(trigger)
  const today = wallClockAt(new Date(now).toISOString(), timeZone).slice(0, 10)
  const earliest = addDays(today, -maxMadeUp)
  const begin = [from.slice(0, 10), earliest].sort().at(-1) ?? earliest
  const passed: string[] = []
  for (const each of occurrencesFrom(scheduleOf(trigger), begin)) {
    if (each.wall < from) continue
    if (Date.parse(each.moment) > now) break
    passed.push(each.wall)
  }
  const [first, last] = [passed[0], passed.at(-1)]
  const next = nextMoment(trigger, now)
  if (first === undefined || last === undefined) return { wall: null, days: null, next }
  if (trigger.kind === 'schedule') return { wall: last, days: null, next }
  const days = {
    from: addDays(first.slice(0, 10), -trigger.days),
    to: addDays(last.slice(0, 10), -trigger.days),
  }
  return { wall: last, days, next }
}

/** How often a schedule would have run from one day to another, both 'YYYY-MM-DD' and both within. */
export function occurrencesBetween(schedule: Schedule, from: string, to: string): number {
  let count = 0
  for (const { wall } of occurrencesFrom(schedule, from)) {
    if (wall.slice(0, 10) > to) break
    count += 1
  }
  return count
}
