import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfBar } from './bar.ts'

const amounts = { ordered: '400', booked: '320', shipped: '260', arrived: '60', received: '50', untold: '0' }

test('[ORD-05] the parts of a bar are what each amount has more than the one before', () => {
  expect(partsOfBar(amounts)).toEqual({
    received: 50,
    arrived: 10,
    underWay: 200,
    waiting: 60,
    untold: 0,
    left: 80,
  })
  const hidden = { ...amounts, shipped: null, arrived: null, received: null, untold: '300' }
  expect(partsOfBar(hidden)).toEqual({
    received: 0,
    arrived: 0,
    underWay: 0,
    waiting: 20,
    untold: 300,
    left: 80,
  })
  // What came without being booked, and more than was ordered.
  expect(partsOfBar({ ...amounts, received: '500' })).toMatchObject({ received: 400, arrived: 0, left: 0 })
  expect(partsOfBar({ ...amounts, booked: '0', shipped: '0', arrived: '0' })).toMatchObject({
    received: 50,
    left: 350,
  })
})

test('[ORD-05] the parts of a bar add up to what was ordered, whatever is shared', () => {
  const amount = fc.integer({ min: 0, max: 1_000 })
  fc.assert(
    fc.property(fc.tuple(amount, amount, amount, amount, amount, amount), (given) => {
      const [ordered, booked, shipped, arrived, received, untold] = given.map(String) as [
        string,
        string,
        string,
        string,
        string,
        string,
      ]
      const parts = Object.values(partsOfBar({ ordered, booked, shipped, arrived, received, untold }))
      expect(parts.every((part) => part >= 0)).toBe(true)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Number(ordered))
    }),
  )
})
