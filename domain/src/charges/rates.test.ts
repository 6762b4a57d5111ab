import { expect, test } from 'vitest'
import { rateOn } from './rates.ts'

const rate = (day: string, from: string, to: string, value: string) => ({ day, from, to, rate: value })
const wanted = { from: 'USD', to: 'MXN', day: '2026-11-20' }

test('[SHP-12] the last rate counts that isn’t older than seven days, with its day', () => {
  const rates = [
    rate('2026-11-13', 'USD', 'MXN', '18.1'),
    rate('2026-11-17', 'USD', 'MXN', '18.4'),
    rate('2026-11-21', 'USD', 'MXN', '18.9'),
    rate('2026-11-19', 'EUR', 'MXN', '21'),
  ]
  expect(rateOn(rates, wanted)).toEqual({ day: '2026-11-17', rate: '18.4' })
  expect(rateOn(rates.toReversed(), wanted)).toEqual({ day: '2026-11-17', rate: '18.4' })
  expect(rateOn(rates.slice(0, 1), wanted)).toEqual({ day: '2026-11-13', rate: '18.1' })
  expect(rateOn(rates.slice(0, 1), { ...wanted, day: '2026-11-21' })).toBeNull()
  expect(rateOn(rates, { ...wanted, from: 'CAD' })).toBeNull()
})

test('[SHP-12] a rate the other way round is turned round, and yields to one of the same day', () => {
  const back = rate('2026-11-18', 'MXN', 'USD', '0.05')
  expect(rateOn([rate('2026-11-17', 'USD', 'MXN', '18.4'), back], wanted)).toEqual({
    day: '2026-11-18',
    rate: '20',
  })
  const both = [back, rate('2026-11-18', 'USD', 'MXN', '18.4')]
  expect(rateOn(both, wanted)).toEqual({ day: '2026-11-18', rate: '18.4' })
  expect(rateOn(both.toReversed(), wanted)).toEqual({ day: '2026-11-18', rate: '18.4' })
  expect(rateOn([rate('2026-11-18', 'MXN', 'USD', '0.03')], wanted)?.rate).toBe('33.3333333333')
})
