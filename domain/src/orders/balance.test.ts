import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modes } from '../kernel/mode.ts'
import { addDecimals, readDecimal } from '../kernel/numbers/decimal.ts'
import { phasesOf } from '../phases/phase.ts'
import { addsUp, balanceOf, standingOf } from './balance.ts'

test('[ORD-05] cargo is shipped in transit, and arrived from the destination port on, in each mode', () => {
  const standings = modes.map((mode) => phasesOf[mode].map(({ id }) => standingOf(mode, id)))
  const byPort = ['waiting', 'waiting', 'waiting', 'underWay', 'arrived', 'arrived', 'arrived']
  const byLand = ['waiting', 'waiting', 'underWay', 'arrived', 'arrived']
  expect(standings).toEqual([byPort, byPort, byLand, byLand])
})

test('[ORD-05] a phase that is hidden is not reported, and one that is empty is no phase yet', () => {
  expect([standingOf('ocean', undefined), standingOf('ocean', null)]).toEqual(['untold', 'waiting'])
})

test('[ORD-11] a line of 400 adds up', () => {
  const parts = [
    { quantity: '200', standing: 'underWay' },
    { quantity: '60', standing: 'arrived' },
    { quantity: '40', standing: 'waiting' },
  ] as const
  expect(balanceOf({ ordered: '400', booked: '320' }, parts)).toEqual({
    ordered: '400',
    booked: '320',
    left: '80',
    waiting: '40',
    shipped: '260',
    underWay: '200',
    arrived: '60',
    untold: '20',
  })
})

test('[ORD-11] whatever is booked where, and in whatever order it is read, the numbers add up', () => {
  const amount = fc.integer({ min: 1, max: 10 ** 12 }).map((n) => readDecimal(n / 10 ** 6) ?? '0')
  const part = fc.record({
    quantity: amount,
    standing: fc.constantFrom('waiting', 'underWay', 'arrived', 'untold'),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), amount, (parts, left) => {
      const booked = readDecimal(parts.map(({ quantity }) => quantity).reduce(addDecimals, '0')) ?? '0'
      const of = { ordered: readDecimal(addDecimals(booked, left)) ?? '0', booked }
      const balance = balanceOf(of, parts)
      expect(addsUp(balance)).toBe(true)
      expect(balanceOf(of, [...parts].reverse())).toEqual(balance)
    }),
    { numRuns: 1_000 },
  )
})
