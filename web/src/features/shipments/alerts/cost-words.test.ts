import { expect, test } from 'vitest'
import { roundedCost, totalCosts } from './cost-words.ts'

type Given = Parameters<typeof totalCosts>[0][number]
const alert = (id: string, cost: Given['cost']) => ({ record: { id }, cost }) as Given

test('[NOTIF-06] what alerts cost is summed up by currency, each shipment once', () => {
  const usd = (cost: string, forecast: string) => ({ currency: 'USD', cost, forecast })
  expect(
    totalCosts([
      alert('a', [usd('0', '340.50')]),
      alert('a', [usd('0', '340.50')]),
      alert('b', [usd('170', '595'), { currency: 'MXN', cost: '10', forecast: '20' }]),
      alert('c', null),
    ]),
  ).toEqual([{ currency: 'MXN', cost: '10', forecast: '20' }, usd('170', '935.5')])
  expect(totalCosts([alert('c', null)])).toEqual([])
})

test('[NOTIF-06] where there is little room the money of today stands in whole units', () => {
  const of = (currency: string, cost: string) => ({ currency, cost, forecast: '900' })
  expect(roundedCost([of('USD', '1310.40')])).toBe('1,310 USD')
  expect(roundedCost([of('EUR', '0'), of('MXN', '200'), of('USD', '1')])).toBe('200 MXN …')
  expect(roundedCost([of('USD', '0')])).toBeNull()
  expect(roundedCost(null)).toBeNull()
})
