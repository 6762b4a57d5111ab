import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  addDays,
  civilDate,
  dateOfDay,
  dayLength,
  dayNumber,
  daysBetween,
  firstOfMonth,
  fullYear,
  isCivilDate,
  isInCalendar,
  lastOfMonth,
  mondayOf,
  utcDate,
  utcMidnight,
  weekdayOf,
} from './civil-date.ts'

// Thousands of cases, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
/** Far enough from both ends that months and weeks around it are in the calendar. */
const inner = fc.date({ min: new Date('0101-01-01'), max: new Date('9899-12-31'), noInvalidDate: true })
const written = (moment: Date): string => moment.toISOString().slice(0, 10)

test('[FLD-05] days are those of the calendar, both ways', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const text = written(moment)
      const expected = Math.floor(moment.getTime() / 86_400_000)
      expect(dayNumber(text)).toBe(expected)
      expect(dateOfDay(expected)).toBe(text)
      expect(isInCalendar(expected)).toBe(true)
      expect(isCivilDate(text)).toBe(true)
      expect(utcDate(moment.getTime())).toBe(text)
      expect(utcMidnight(text)).toBe(Date.parse(`${text}T00:00:00Z`))
    }),
    { numRuns: 2_000 },
  )
})

test('[FLD-05] before year 1 and after 9999 there are none', () => {
  const [first, last] = [dayNumber('0001-01-01') ?? 0, dayNumber('9999-12-31') ?? 0]
  expect([first, first - 1, last, last + 1].map(isInCalendar)).toEqual([true, false, true, false])
  expect(['', '2026-1-1', '2026-13-01', '0000-01-01', 'yesterday'].map(dayNumber)).toEqual(
    Array(5).fill(null),
  )
})

test('[FLD-05] a date is one where the platform makes the same day of it', () => {
  const part = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(part(9_999), part(14), part(33), (year, month, day) => {
      const moment = new Date(0)
      moment.setUTCFullYear(year, month - 1, day)
      const isReal = year > 0 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
      expect(civilDate(year, month, day)).toBe(isReal ? written(moment) : null)
    }),
    { numRuns: 2_000 },
  )
  for (const text of [
    '2026-02-29',
    '2026-1-01',
    '2026/01/01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '0000-01-01',
  ])
    expect(isCivilDate(text)).toBe(false)
})

test('days are counted on and back, weeks and months found, as the platform does it', () => {
  fc.assert(
    fc.property(inner, fc.integer({ min: -30_000, max: 30_000 }), (moment, days) => {
      const date = written(moment)
      const other = addDays(date, days)
      expect(other).toBe(written(new Date(utcMidnight(date) + days * dayLength)))
      expect(daysBetween(date, other)).toBe(days)
      expect(weekdayOf(date)).toBe(moment.getUTCDay())
      expect(weekdayOf(mondayOf(date))).toBe(1)
      expect(daysBetween(mondayOf(date), date)).toBeLessThan(7)
    }),
  )
  fc.assert(
    fc.property(inner, fc.integer({ min: -600, max: 600 }), (moment, months) => {
      const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
      const start = new Date(0)
      start.setUTCFullYear(year, month + months, 1)
      const end = new Date(0)
      end.setUTCFullYear(year, month + months + 1, 0)
      expect(firstOfMonth(written(moment), months)).toBe(written(start))
      expect(lastOfMonth(written(moment), months)).toBe(written(end))
    }),
  )
})

test('what is no date is counted by nobody', () => {
  expect(daysBetween('2026-01-01', 'soon')).toBeNaN()
  expect(utcMidnight('soon')).toBeNaN()
  expect(() => addDays('soon', 1)).toThrow(RangeError)
  expect(() => weekdayOf('soon')).toThrow(RangeError)
})

test('two digits of a year are of this century up to 49', () => {
  expect(['00', '49', '50', '99', '1850'].map(fullYear)).toEqual([2000, 2049, 1950, 1999, 1850])
})
