import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, formatDecimal, multiplyDecimals, readDecimal } from './decimal.ts'
import { dividedRounded, exactOf, exactOfNumber, exactText, unitsAt } from './exact.ts'

const scale = 6
/** Numbers of up to six places as millionths. */
const millionths = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
const written = (units: bigint) => readDecimal(exactText({ units, scale })) ?? ''
const unitsOf = (text: string) => unitsAt(exactOf(text), 2 * scale)

test('[FLD-01] sums, products and order of decimals are those of whole numbers', () => {
  fc.assert(
    fc.property(millionths, millionths, (a, b) => {
      const [left, right] = [written(a), written(b)]
      expect(unitsOf(addDecimals(left, right))).toBe((a + b) * 10n ** 6n)
      expect(unitsOf(multiplyDecimals(left, right))).toBe(a * b)
      expect(Math.sign(compareDecimals(left, right))).toBe(a < b ? -1 : a > b ? 1 : 0)
    }),
  )
})

test('[FLD-01] a number of JavaScript is read by the digits that it is written with', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const { units, scale: places } = exactOfNumber(value)
      expect(Number(exactText({ units, scale: places }))).toBe(value + 0)
    }),
  )
  expect([1e-7, 1.5e21, -0, 0.1 + 0.2].map(readDecimal)).toEqual([
    '0.0000001',
    '1500000000000000000000',
    '0',
    '0.30000000000000004',
  ])
  expect([Number.NaN, Number.POSITIVE_INFINITY, 1e-300, 1e300].map(readDecimal)).toEqual(Array(4).fill(null))
})

test('[FLD-01] quotients and shown places are rounded half away from zero', () => {
  expect([5n, -5n, 4n, -4n].map((units) => dividedRounded(units, 10n))).toEqual([1n, -1n, 0n, 0n])
  expect(['1.005', '-1.005', '0.004', '-0.004'].map((value) => formatDecimal(value, 2))).toEqual([
    '1.01',
    '-1.01',
    '0.00',
    '0.00',
  ])
  expect(formatDecimal('1234567.5', 0, 3)).toBe('1,234,567.5')
  expect(formatDecimal('1234', 2)).toBe('1,234.00')
})
