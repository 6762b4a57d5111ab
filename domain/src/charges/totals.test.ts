import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChargeGroup, totalCharges } from './totals.ts'

/** A group of charges none of which has a frozen rate, unless it says otherwise. */
function group(given: Partial<ChargeGroup>): ChargeGroup {
  const { count = 1, empty = 0, amount = '100' } = given
  const unfrozen = { count: count - empty, amount }
  return {
    side: 'buy',
    kind: 'charge',
    currency: 'USD',
    count,
    empty,
    amount,
    frozen: null,
    unfrozen,
    ...given,
  }
}
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
      // 900.55 × 18.5 is 16,660.175, rounded once.
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
    group({ empty: 1, amount: null }),
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

test('[SHP-12] what has a frozen rate counts by it, the rest by the rate of today', () => {
  const frozen = group({ frozen: '1700', unfrozen: { count: 0, amount: null } })
  expect(totalCharges([frozen], by).own).toMatchObject({ buy: '1700', rates: [] })
  const partly = group({ amount: '110', frozen: '1700', unfrozen: { count: 1, amount: '10' } })
  expect(totalCharges([partly], by).own).toMatchObject({ buy: '1885', rates: [{ currency: 'USD' }] })
})

test('[SHP-12] what is converted is rounded once, not for each rate or currency', () => {
  const groups = ['0.335', '0.333', '0.332'].map((frozen) =>
    group({ frozen, unfrozen: { count: 0, amount: null } }),
  )
  expect(totalCharges(groups, by).own).toMatchObject({ buy: '1' })
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
    count: fc.integer({ min: 1, max: 9 }),
    amount: fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => String(cents / 100)),
  })
  fc.assert(
    fc.property(fc.array(any), (given) => {
      const groups = given.map(group)
      expect(totalCharges(groups.toReversed(), by)).toEqual(totalCharges(groups, by))
    }),
  )
})
