import { expect, test } from 'vitest'
import { addDays } from '../kernel/time/civil-date.ts'
import { aheadOf, columnsOf, dashboardPeriods, daysOf, startsOf, withShorterOnes } from './periods.ts'

test.each([
  ['week', '2026-11-28', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['halfYear', '2026-11-22', '2026-05-22', '2026-11-22'],
  ['halfYear', '2026-08-31', '2026-02-28', '2026-08-31'],
  ['year', '2024-02-29', '2023-02-28', '2024-02-29'],
] as const)('[DASH-01] the %s of %s is from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

test('[DASH-01] columns cover their period without a gap and without a day twice, on days of two years', () => {
  for (let today = '2024-01-01'; today < '2026-01-01'; today = addDays(today, 5)) {
    const starts = new Set(startsOf(today))
    for (const period of dashboardPeriods) {
      const { from, to } = daysOf(period, today)
      const columns = columnsOf(period, today)
      expect([columns[0]?.from, columns.at(-1)?.to]).toEqual([from, to])
      columns.forEach((column, at) => {
        expect(column.from <= column.to).toBe(true)
        if (at > 0) expect(column.from).toBe(addDays(columns[at - 1]?.to ?? '', 1))
        expect(starts.has(column.from) && starts.has(addDays(column.to, 1))).toBe(true)
      })
    }
    expect(starts.has(aheadOf(today).from) && starts.has(addDays(aheadOf(today).to, 1))).toBe(true)
  }
})

test('[DASH-01] shorter periods lie within the whole, one in the other, and end today', () => {
  const today = '2026-11-28'
  expect(withShorterOnes(daysOf('year', today), today)).toEqual([
    { from: '2025-11-28', to: today },
    { from: '2026-05-30', to: today },
    { from: '2026-08-30', to: today },
    { from: '2026-10-30', to: today },
    { from: '2026-11-15', to: today },
    { from: '2026-11-22', to: today },
    { from: today, to: today },
  ])
  expect(withShorterOnes(daysOf('week', today), today)).toEqual([
    { from: '2026-11-23', to: '2026-11-29' },
    { from: today, to: today },
  ])
  expect(withShorterOnes(daysOf('week', '2026-11-29'), '2026-11-29').at(-1)).toEqual({
    from: '2026-11-29',
    to: '2026-11-29',
  })
})
