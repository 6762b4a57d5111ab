import { expect, test } from 'vitest'
import { shortDate } from './short-date.ts'

test('[I18N-04] a date in a narrow cell has its year only if that is not this one', () => {
  expect(shortDate('2026-11-19', 'en-us', 2026)).toBe('19 Nov')
  expect(shortDate('2027-01-02', 'en-us', 2026)).toBe('2 Jan 27')
  expect(shortDate('2026-11-09', 'es-mx', 2026)).toBe('9 nov')
})
