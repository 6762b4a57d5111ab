import type { Json } from '../fields/field-type.ts'
import { textIn, type Values, valueIn } from '../fields/values.ts'
import type { Issue } from '../kernel/app-error.ts'
import { dateOfDay, dayNumber, isInCalendar } from '../kernel/time/civil-date.ts'
import { type TaskLink, taskLinks } from './links.ts'
import { closedStatuses } from './options.ts'

const links: readonly TaskLink[] = taskLinks
const rules = links.flatMap(({ rule }) => rule?.field ?? [])
const ruleFields = [...rules, 'dueDays']

/** The link by which a task belongs to a record; undefined where it belongs to none. */
export const linkOf = (values: Values): TaskLink | undefined =>
  links.find(({ field }) => valueIn(values, field) !== null)

/** Whether nothing more is to be done of a task. */
export const isClosed = (values: Values): boolean => closedStatuses.includes(textIn(values, 'status') ?? '')

/**
 * What follows from a patch. A new task is to be done, and somebody's own making. Who sets a due day manually ends the rule that it
 * followed; another record takes the place of the one before.
 */
export function deriveTask(before: Values, patch: Values): Values {
  const isNew = Object.keys(before).length === 0
  const first = isNew
    ? { status: textIn(patch, 'status') ?? 'todo', origin: textIn(patch, 'origin') ?? 'manual' }
    : {}
  const reopened = !isNew && 'status' in patch && valueIn(patch, 'status') === null ? { status: 'todo' } : {}
  return { ...first, ...reopened, ...hourOf(patch), ...endRule(before, patch), ...oneLink(before, patch) }
}

/** '9:00' is written as '09:00', so that hours compare as texts. */
function hourOf(patch: Values): Values {
  const time = textIn(patch, 'dueTime')
  return time !== null && /^\d:\d\d$/.test(time) ? { dueTime: `0${time}` } : {}
}

function endRule(before: Values, patch: Values): Values {
  const isManual = 'due' in patch && !ruleFields.some((field) => field in patch)
  if (!isManual) return {}
  const present = ruleFields.filter((field) => valueIn(before, field) !== null)
  return Object.fromEntries(present.map((field) => [field, null]))
}

/** A task belongs to one record: the one that a patch names last takes the place of another, with its rule. */
function oneLink(before: Values, patch: Values): Values {
  const named = links.filter(({ field }) => field in patch && valueIn(patch, field) !== null)
  const [next] = named
  const gone = links.filter(
    ({ field }) =>
      valueIn(before, field) !== null && (field in patch || next !== undefined) && field !== next?.field,
  )
  return Object.fromEntries(
    gone.flatMap(({ field, rule }): [string, Json][] => [
      [field, null],
      ...(rule && valueIn(before, rule.field) !== null ? [[rule.field, null] as [string, Json]] : []),
    ]),
  )
}

/** What is wrong with a task: an hour that no clock shows, several records, or a rule without its record. */
export function guardTask(_before: Values, after: Values): readonly Omit<Issue, 'message'>[] {
  const issues: Omit<Issue, 'message'>[] = []
  const time = textIn(after, 'dueTime')
  if (time !== null && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
    issues.push({ path: 'dueTime', code: 'VALUE_NOT_VALID' })
  const [, ...further] = links.filter(({ field }) => valueIn(after, field) !== null)
  for (const { field } of further) issues.push({ path: field, code: 'VALUE_NOT_VALID' })
  for (const { field, rule } of links)
    if (rule && valueIn(after, rule.field) !== null && valueIn(after, field) === null)
      issues.push({ path: rule.field, code: 'VALUE_NOT_VALID' })
  return issues
}

/** The date of its record that a task's due day follows; null where it follows none. */
export function followedDate(values: Values): string | null {
  const rule = linkOf(values)?.rule
  return rule ? textIn(values, rule.field) : null
}

/**
 * The day that a rule results in, 'YYYY-MM-DD': so many days after the day of a date, before it where they are negative. Null as long as the
 * date isn't known, and beyond the calendar. @param date a day, or a moment as the clock of its zone shows it
 */
export function dueOf(date: string | null, days: number): string | null {
  const day = date === null ? null : dayNumber(date)
  const due = day === null ? null : day + days
  return due === null || !isInCalendar(due) ? null : dateOfDay(due)
}
