import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutAtDateLine, partLine } from './line.ts'
import { between, greatCircle, lengthOf, nauticalMiles, type Point } from './sphere.ts'

const point = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
)

test('a degree on the equator is 60 nautical miles; Mexico City to Frankfurt is 5,160', () => {
  expect(nauticalMiles([0, 0], [1, 0])).toBeCloseTo(60.04, 1)
  expect(nauticalMiles([-99.07, 19.44], [8.57, 50.03])).toBeGreaterThan(5_120)
  expect(nauticalMiles([-99.07, 19.44], [8.57, 50.03])).toBeLessThan(5_200)
})

test('a great circle is as long as the distance, whatever its points', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      fc.pre(nauticalMiles(from, to) < 10_700)
      expect(lengthOf(greatCircle(from, to))).toBeCloseTo(nauticalMiles(from, to), 2)
      const middle = between(from, to, 0.5)
      expect(nauticalMiles(from, middle)).toBeCloseTo(nauticalMiles(middle, to), 2)
    }),
  )
})

test('a parted line is what lies behind and ahead, as long as the whole', () => {
  fc.assert(
    fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
      fc.pre(nauticalMiles(from, to) > 1 && nauticalMiles(from, to) < 10_000)
      const [first, ...rest] = greatCircle(from, to)
      if (!first) throw new Error('a line without a point')
      const line: [Point, ...Point[]] = [first, ...rest]
      const parted = partLine(line, lengthOf(line) * share)
      expect(lengthOf(parted.behind) + lengthOf(parted.ahead)).toBeCloseTo(lengthOf(line), 0)
      expect(parted.behind.at(-1)).toEqual(parted.at)
      expect(parted.ahead[0]).toEqual(parted.at)
    }),
  )
})

test('a line over ±180° is cut there and goes on from the other edge at the same latitude', () => {
  expect(
    cutAtDateLine([
      [170, 10],
      [-170, 20],
    ]),
  ).toEqual([
    [
      [170, 10],
      [180, 15],
    ],
    [
      [-180, 15],
      [-170, 20],
    ],
  ])
  expect(
    cutAtDateLine([
      [170, 10],
      [180, 12],
      [-170, 20],
    ]),
  ).toEqual([
    [
      [170, 10],
      [180, 12],
    ],
    [
      [-180, 12],
      [-170, 20],
    ],
  ])
})
