import { expect, test } from 'vitest'
import { arePlacesSwapped, boundsProblem, formatPlaces } from './bounds.ts'

test('[I18N-03] bounds that a user sets: neither negative, the minimum not above the maximum', () => {
  expect(boundsProblem({})).toBeNull()
  expect(boundsProblem({ min: 0, max: 0 })).toBeNull()
  expect(boundsProblem({ min: 5 })).toBeNull()
  expect(boundsProblem({ min: -1 })).toBe('NUMBER_NEGATIVE')
  expect(boundsProblem({ max: -0.5 })).toBe('NUMBER_NEGATIVE')
  expect(boundsProblem({ min: 3, max: 2 })).toBe('BOUNDS_SWAPPED')
})

test('[I18N-03] decimal places: the fewest not above the most, 2 where nothing is said', () => {
  expect(arePlacesSwapped({})).toBe(false)
  expect(arePlacesSwapped({ decimals: 3, maxDecimals: 3 })).toBe(false)
  expect(arePlacesSwapped({ decimals: 3, maxDecimals: 2 })).toBe(true)
  expect(arePlacesSwapped({ maxDecimals: 0 })).toBe(false)
  expect(formatPlaces('1234.5', undefined)).toBe('1,234.50')
  expect(formatPlaces('1234.5', { decimals: 0 })).toBe('1,235')
  expect(formatPlaces('1234.5', { decimals: 0, maxDecimals: 3 })).toBe('1,234.5')
  expect(formatPlaces('1234', { decimals: 0, maxDecimals: 3 })).toBe('1,234')
  expect(formatPlaces('1234.56789', { decimals: 2, maxDecimals: 4 })).toBe('1,234.5679')
  expect(formatPlaces('1234.1', { decimals: 2, maxDecimals: 4 })).toBe('1,234.10')
  expect(formatPlaces('-0.00001', { decimals: 0, maxDecimals: 4 })).toBe('0')
  expect(formatPlaces('1.5', { maxDecimals: 4 })).toBe('1.50')
  expect(formatPlaces('1.5', { maxDecimals: 0 })).toBe('2')
})
