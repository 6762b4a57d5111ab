import { expect, test } from 'vitest'
import { boundsProblem } from './bounds.ts'

test('[I18N-03] bounds that a user sets: neither negative, the minimum not above the maximum', () => {
  expect(boundsProblem({})).toBeNull()
  expect(boundsProblem({ min: 0, max: 0 })).toBeNull()
  expect(boundsProblem({ min: 5 })).toBeNull()
  expect(boundsProblem({ min: -1 })).toBe('NUMBER_NEGATIVE')
  expect(boundsProblem({ max: -0.5 })).toBe('NUMBER_NEGATIVE')
  expect(boundsProblem({ min: 3, max: 2 })).toBe('BOUNDS_SWAPPED')
})
