import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../fields/units.ts'
import { amountInUnit } from './amount-in-unit.ts'

const amount = (value: string) => ({ ok: true, amount: value })

test('[ORD-05] an amount in another unit of the same kind becomes the line’s, exactly', () => {
  expect(amountInUnit('1,000 kg', 'gram')).toEqual(amount('1000000'))
  expect(amountInUnit('2.5 t', 'kilogram')).toEqual(amount('2500'))
  expect(amountInUnit('12 in', 'foot')).toEqual(amount('1'))
  expect(amountInUnit('100 lb', 'ounce')).toEqual(amount('1600'))
  expect(amountInUnit('3 pzas', null)).toEqual(amount('3'))
  expect(amountInUnit('1.5', 'kilogram')).toEqual(amount('1.5'))
  expect(amountInUnit(320, 'piece')).toEqual(amount('320'))
})

test('[ORD-05] what needs more than six decimals is refused with both numbers', () => {
  expect(amountInUnit('1 lb', 'kilogram')).toEqual({
    ok: false,
    code: 'UNIT_NOT_EXACT',
    typed: '1 lb',
    near: '0.453592 kg',
  })
  expect(amountInUnit('1,000,000 lb', 'kilogram')).toEqual(amount('453592.37'))
})

test('[ORD-05] a unit of another kind, an unknown one and no number are refused, each by its name', () => {
  expect(amountInUnit('5 kg', 'piece')).toEqual({ ok: false, code: 'UNIT_OF_OTHER_KIND' })
  expect(amountInUnit('5 l', 'kilogram')).toEqual({ ok: false, code: 'UNIT_OF_OTHER_KIND' })
  expect(amountInUnit('5 tons', 'kilogram')).toEqual({ ok: false, code: 'UNIT_UNKNOWN' })
  for (const input of ['many', '', '1.000,5', null, {}, '1e40', Number.NaN])
    expect(amountInUnit(input, 'kilogram')).toEqual({ ok: false, code: 'NOT_NUMERIC' })
})

test('[ORD-05] there and back again is the same amount', () => {
  const pairs = Object.entries(units).flatMap(([from, one]) =>
    Object.entries(units).flatMap(([to, other]) =>
      one.dimension === other.dimension ? [[from, to, one.symbol] as const] : [],
    ),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(...pairs),
      (n, [from, to, symbol]) => {
        const there = amountInUnit(`${n} ${symbol}`, to)
        if (!there.ok) return
        const back = amountInUnit(`${there.amount} ${units[to as keyof typeof units].symbol}`, from)
        expect(back).toEqual(amount(String(n)))
      },
    ),
  )
})
