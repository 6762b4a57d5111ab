import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dayOf, dayText, isDay } from './day.ts'

// Thousands of cases, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

test('[FLD-05] days are those of the calendar, both ways', () => {
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (moment) => {
      const text = moment.toISOString().slice(0, 10)
      const expected = Math.floor(moment.getTime() / 86_400_000)
      expect(dayOf(text)).toBe(expected)
      expect(dayText(expected)).toBe(text)
      expect(isDay(expected)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('[FLD-05] before year 1 and after 9999 there are none', () => {
  const [first, last] = [dayOf('0001-01-01') ?? 0, dayOf('9999-12-31') ?? 0]
  expect([isDay(first), isDay(first - 1), isDay(last), isDay(last + 1)]).toEqual([true, false, true, false])
  expect(['', '2026-1-1', '2026-13-01', '0000-01-01', 'yesterday'].map(dayOf)).toEqual(Array(5).fill(null))
})
