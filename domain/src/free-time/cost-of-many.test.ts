import { expect, test } from 'vitest'
import type { Decimal } from '../kernel/numbers/decimal.ts'
import { costOfMany } from './cost-of-many.ts'

const total = (currency: string, cost: string, forecast: string, isWhole = true) => ({
  side: 'buy' as const,
  currency,
  cost: cost as Decimal,
  forecast: forecast as Decimal,
  isWhole,
})

test('[DASH-01] what free time costs is summed in each currency, and says of how many shipments it is not, or not wholly, known', () => {
  const known = [
    [total('USD', '120.5', '300'), total('MXN', '10', '10')],
    [total('USD', '79.5', '100', false)],
    [total('USD', '0', '40')],
  ]
  expect(costOfMany(5, known)).toEqual({
    soFar: [
      { currency: 'MXN', amount: '10' },
      { currency: 'USD', amount: '200.0' },
    ],
    expected: [
      { currency: 'MXN', amount: '10' },
      { currency: 'USD', amount: '440' },
    ],
    partly: 1,
    leftOut: 2,
  })
})

test('[DASH-01] of nothing it costs nothing', () => {
  expect(costOfMany(0, [])).toEqual({ soFar: [], expected: [], partly: 0, leftOut: 0 })
  expect(costOfMany(2, [])).toEqual({ soFar: [], expected: [], partly: 0, leftOut: 2 })
})
