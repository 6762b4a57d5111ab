import { lastOfMonth } from '@rumbo/domain/kernel/time/civil-date'
import type { Schedule } from '@rumbo/domain/reports/schedule'
import type { TFunction } from 'i18next'

/** The names of the days of a week in a language, from Monday; `value` as a schedule has it. */
export function weekdayNames(
  language: string,
): readonly { readonly value: number; readonly label: string }[] {
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 0].map((value, at) => ({
    value,
    label: names.format(new Date(`2024-01-0${at + 1}T00:00:00Z`)),
  }))
}

type Words = {
  readonly t: TFunction<'reports'>
  readonly language: string
  readonly date: (value: string) => string
}

/** When a report runs, in words. */
export function scheduleWords(schedule: Schedule, { t, language, date }: Words): string {
  const { repeat, every, weekdays, monthDays, time, starts, ends } = schedule
  const until = ends === null ? '' : t('reports:when.until', { date: date(ends) })
  const joined = new Intl.ListFormat(language, { type: 'conjunction' })
  if (repeat === 'once') return t('reports:when.once', { date: date(starts), time })
  if (repeat === 'day') return t('reports:when.day', { count: every, time }) + until
  if (repeat === 'week') {
    const chosen = weekdayNames(language).filter(({ value }) => weekdays.includes(value))
    const names = joined.format(chosen.map(({ label }) => label))
    return t('reports:when.week', { count: every, days: names, time }) + until
  }
  const numbers = [...monthDays].sort((one, other) => one - other).map(String)
  return t('reports:when.month', { count: every, days: joined.format(numbers), time }) + until
}

/** Whether some months lack one of the chosen days. */
export const isBeyondShortMonths = (monthDays: readonly number[]): boolean =>
  monthDays.some((day) => day > Number(lastOfMonth('2026-02-01').slice(8)))
