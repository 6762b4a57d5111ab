import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  type Amount,
  add,
  amountText,
  compare,
  divide,
  multiply,
  negate,
  readAmount,
  round,
} from './amount.ts'

// Thousands of cases, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

type Fraction = readonly [units: bigint, scale: number]

/** The slow truth: whole units of ten to a power, with nothing clever. */
const fraction = (text: string): Fraction => {
  const [whole = '', part = ''] = text.split('.')
  return [BigInt(whole + part), part.length]
}
const ten = (places: number) => 10n ** BigInt(places)
const halfAway = (units: bigint, by: bigint) => {
  const [size, part] = [units < 0n ? -units : units, by < 0n ? -by : by]
  const quotient = (2n * size + part) / (2n * part)
  return units < 0n === by < 0n ? quotient : -quotient
}
const written = ([units, scale]: Fraction): string => {
  const kept = scale > 20 ? halfAway(units, ten(scale - 20)) : units
  const places = Math.min(scale, 20)
  const digits = String(kept < 0n ? -kept : kept).padStart(places + 1, '0')
  const text = `${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`
  const short = text.replace(/0+$/, '').replace(/\.$/, '')
  return kept < 0n && short !== '0' ? `-${short}` : short
}
const tooLarge = (text: string) => (text.replace('-', '').split('.')[0] ?? '').length > 20

const digits = (most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: most })
const decimal = fc
  .tuple(
    fc.boolean(),
    fc.oneof(digits(3), digits(7), digits(12), digits(20)),
    fc.oneof(fc.constant(''), digits(2), digits(4), digits(10)),
  )
  .map(([minus, whole, part]) => written([BigInt(`${minus ? '-' : ''}${whole}${part}`), part.length]))

const read = (text: string): Amount => {
  const value = readAmount(text)
  if (value === null || value === 'too large') throw new Error(`not read: ${text}`)
  return value
}
const said = (value: Amount | null, expected: string) => {
  if (tooLarge(expected)) expect(value).toBeNull()
  else expect(value === null ? 'too large' : amountText(value)).toBe(expected)
}
const runs = { numRuns: 1_000 }

test('[FLD-05] a decimal is read and written unchanged', () => {
  fc.assert(
    fc.property(
      decimal.filter((text) => !tooLarge(text)),
      (text) => {
        expect(amountText(read(text))).toBe(text)
      },
    ),
    runs,
  )
})

test('[FLD-05] sums and products are exact, also of results', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const [[x, p], [y, q]] = [fraction(a), fraction(b)]
      const scale = Math.max(p, q)
      said(add(read(a), read(b)), written([x * ten(scale - p) + y * ten(scale - q), scale]))
      said(multiply(read(a), read(b)), written([x * y, p + q]))
      expect(amountText(negate(negate(read(a))))).toBe(a)
      const difference = x * ten(q) - y * ten(p)
      expect(Math.sign(compare(read(a), read(b)))).toBe(difference > 0n ? 1 : difference < 0n ? -1 : 0)
    }),
    runs,
  )
})

test('[FLD-05] quotients are rounded half away from zero at the tenth place', () => {
  const halves = fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('2000000000', '20000000000', '64'))
    .map(([a, b]) => [String(a), b] as const)
  fc.assert(
    fc.property(fc.oneof(fc.tuple(decimal, decimal), halves), ([a, b]) => {
      fc.pre(b !== '0')
      const [[x, p], [y, q]] = [fraction(a), fraction(b)]
      said(divide(read(a), read(b)), written([halfAway(x * ten(10 + q), y * ten(p)), 10]))
    }),
    runs,
  )
})

test('[FLD-05] ROUND rounds half away from zero at any place', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: -5, max: 12 }), (a, places) => {
      const [units, scale] = fraction(a)
      const kept = scale <= places ? units * ten(places - scale) : halfAway(units, ten(scale - places))
      said(round(read(a), places), places >= 0 ? written([kept, places]) : written([kept * ten(-places), 0]))
    }),
    runs,
  )
})

test.each(['1e400', 'NaN', 'Infinity', '-Infinity', '', 'abc'])('[FLD-05] %s is no number', (text) => {
  expect([null, 'too large']).toContain(readAmount(text))
})
