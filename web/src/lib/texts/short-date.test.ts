import { expect, test } from 'vitest'
import { shortDate } from './short-date.ts'

const dayFirst = { language: 'en-us', dateFormat: 'DD/MM/YYYY' } as const
const monthFirst = { language: 'en-us', dateFormat: 'MM/DD/YYYY' } as const
const spanish = { language: 'es-mx', dateFormat: 'DD/MM/YYYY' } as const

test('[I18N-04] a date in a narrow cell follows the order of the profile, and has its year only if that is not this one', () => {
  expect(shortDate('2026-11-19', dayFirst, 2026)).toBe('19 Nov')
  expect(shortDate('2026-11-19', monthFirst, 2026)).toBe('Nov 19')
  expect(shortDate('2027-01-02', dayFirst, 2026)).toBe('2 Jan 27')
  expect(shortDate('2026-11-09', spanish, 2026)).toBe('9 nov')
})
