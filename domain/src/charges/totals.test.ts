import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChargeGroup, totalCharges } from './totals.ts'

const group = (given: Partial<ChargeGroup>): ChargeGroup => ({
  side: 'buy',
  kind: 'charge',
  currency: 'USD',
  fxRate: null,
  fxCurrency: null,
  count: 1,
  amount: '100',
  ...given,
})
const rates = [{ day: '2026-11-25', from: 'USD', to: 'MXN', rate: '18.5' }]
const by = { currency: 'MXN', rates, today: '2026-11-26' }

test('[SHP-12] profit is what is charged less what is paid, credits taken off, in the organization’s currency', () => {
  const groups = [
    group({ amount: '1000.55', count: 3 }),
    group({ amount: '100', kind: 'credit' }),
    group({ side: 'sell', currency: 'MXN', amount: '20000' }),
  ]
  expect(totalCharges(groups, by)).toEqual({
    currencies: [
      { currency: 'MXN', buy: '0', sell: '20000' },
      { currency: 'USD', buy: '900.55', sell: '0' },
    ],
    own: {
      currency: 'MXN',
      // 1,000.55 × 18.5 is rounded to 18,510.18, the credit is 1,850.
      buy: '16660.18',
      sell: '20000',
      profit: '3339.82',
      leftOut: [],
      rates: [{ currency: 'USD', day: '2026-11-25', rate: '18.5' }],
    },
    withoutAmount: 0,
    creditsOver: [],
  })
})

test('[SHP-12] without a rate there is no profit, and what is left out is named', () => {
  const groups = [
    group({}),
    group({ currency: 'EUR', count: 2 }),
    group({ currency: 'EUR', side: 'sell' }),
    group({ currency: null, count: 4 }),
    group({ amount: null }),
  ]
  const { own, withoutAmount } = totalCharges(groups, by)
  expect(own).toMatchObject({ buy: '1850', profit: null, leftOut: [{ currency: 'EUR', count: 3 }] })
  expect(withoutAmount).toBe(5)
  expect(totalCharges(groups, { ...by, currency: null }).own).toBeNull()
  expect(totalCharges(groups, { ...by, today: '2026-12-03' }).own?.leftOut).toEqual([
    { currency: 'EUR', count: 3 },
    { currency: 'USD', count: 1 },
  ])
})

test('[SHP-12] a frozen rate counts before that of today, but only into the currency that it is of', () => {
  const frozen = group({ fxRate: '17', fxCurrency: 'MXN' })
  expect(totalCharges([frozen], by).own).toMatchObject({ buy: '1700', rates: [] })
  expect(totalCharges([{ ...frozen, fxCurrency: 'EUR' }], by).own).toMatchObject({ buy: '1850' })
})

test('[SHP-12] credits over charges are named by side and currency', () => {
  const groups = [
    group({ kind: 'credit', amount: '100.01' }),
    group({}),
    group({ side: 'sell', kind: 'credit' }),
  ]
  expect(totalCharges(groups, by).creditsOver).toEqual([
    { side: 'buy', currency: 'USD' },
    { side: 'sell', currency: 'USD' },
  ])
})

test('[SHP-12] the order of charges makes no difference', () => {
  const any = fc.record({
    side: fc.constantFrom('buy', 'sell'),
    kind: fc.constantFrom('charge', 'credit'),
    currency: fc.constantFrom('USD', 'MXN', 'EUR', null),
    fxRate: fc.constantFrom(null, '17.123'),
    fxCurrency: fc.constantFrom(null, 'MXN'),
    count: fc.integer({ min: 1, max: 9 }),
    amount: fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => String(cents / 100)),
  })
  fc.assert(
    fc.property(fc.array(any), (groups) => {
      expect(totalCharges(groups.toReversed(), by)).toEqual(totalCharges(groups, by))
    }),
  )
})
