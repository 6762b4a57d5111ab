import { expect, test } from 'vitest'
import { monthAfter, weeksOf } from './month.ts'

test('[I18N-04] six weeks from Monday on hold every month', () => {
  const weeks = weeksOf('2026-02')
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([42, '2026-01-26', '2026-03-08'])
  expect(weeksOf('2026-11')[0]).toBe('2026-10-26')
  expect(weeksOf('2026-06')[0]).toBe('2026-06-01')
})

test('months go over the ends of years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})
