import { textIn, type Values, valueIn } from '../fields/values.ts'
import { addDays } from '../kernel/time/civil-date.ts'
import { momentAt } from '../kernel/time/zone-clock.ts'
import { taskReminders } from './options.ts'

/** The hour of a task that has a day alone, as far as reminders go. */
const defaultHour = '09:00'

const hours = 3_600_000

/**
 * The moments at which the person of a task is reminded, in ms since 1970, each once. The day before is the same hour of the clock,
 * however long that day is. @param timeZone whose clock the hour is of
 */
export function reminderMoments(task: Values, timeZone: string): readonly number[] {
  const due = textIn(task, 'due')
  const chosen = valueIn(task, 'reminders')
  if (due === null || !Array.isArray(chosen)) return []
  const hour = textIn(task, 'dueTime') ?? defaultHour
  const at = (day: string) => Date.parse(momentAt(`${day}T${hour}`, timeZone))
  const moments = taskReminders
    .filter((each) => chosen.includes(each))
    .map((each) => {
      if (each === 'dayBefore') return at(addDays(due, -1))
      return each === 'twoHoursBefore' ? at(due) - 2 * hours : at(due)
    })
  return [...new Set(moments)].filter((moment) => Number.isFinite(moment))
}
