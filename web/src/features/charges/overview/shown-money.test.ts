import { expect, test } from 'vitest'
import { leftOutOf, shownAmount, waysToShow } from './shown-money.ts'

const money = {
  count: 3,
  withoutAmount: 0,
  currencies: [{ currency: 'USD', amount: '100' }],
  own: { amount: '1850', leftOut: [{ currency: 'EUR', count: 2 }] },
}
const all = { currency: 'MXN', isConverted: true }
const usd = { currency: 'USD', isConverted: false }

test('[SHP-12] a figure is shown converted, with what that leaves out, or of one currency alone', () => {
  expect([shownAmount(money, all), leftOutOf(money, all)]).toEqual(['1850', 2])
  expect([shownAmount(money, usd), leftOutOf(money, usd)]).toEqual(['100', 0])
  expect(shownAmount(money, { ...usd, currency: 'EUR' })).toBeNull()
  expect(shownAmount({ ...money, count: 0 }, all)).toBeNull()
  const overview = { today: '2026-11-27', currency: 'MXN', capped: false }
  const rows = [{ name: null, figures: { open: money } }]
  expect(
    waysToShow([
      { ...overview, rows },
      { ...overview, rows: null },
    ]),
  ).toEqual([all, usd])
  expect(waysToShow([{ ...overview, currency: null, rows }])).toEqual([usd])
})
