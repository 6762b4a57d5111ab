import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal } from '../fields/types/decimal.ts'
import { addDecimals, compareDecimals, readDecimal } from '../kernel/numbers/decimal.ts'
import { orderLineFields } from './fields.ts'
import { countToBook, deriveLine, followOrder, guardLine, totalOf } from './line-rules.ts'

const line = { description: 'Dining chair', quantity: '10', unit: 'piece' }
const codesOf = (values: Parameters<typeof guardLine>[1], before = {}) =>
  guardLine(before, values).map(({ path, code }) => [path, code])

test('[ORD-02] quantity times price is the total, and what isn’t booked is left', () => {
  const of = (currency: string) =>
    deriveLine({}, { quantity: '3', pricePerUnit: '0.335', currency, booked: '1' })
  expect(of('USD')).toMatchObject({ totalPrice: '1.01', balanceBooked: '2', unit: 'piece' })
  expect(of('KWD')).toMatchObject({ totalPrice: '1.005' })
  expect(of('JPY')).toMatchObject({ totalPrice: '1' })
  expect(deriveLine(line, { quantity: null })).toMatchObject({ totalPrice: null, balanceBooked: null })
  expect(deriveLine({ ...line, pricePerUnit: '2' }, {})).toMatchObject({ totalPrice: null })
})

test('[ORD-02] the total of an order is the sum of its rounded lines', () => {
  const lines = ['0.01', '0.01', null].map((totalPrice, at) => ({ id: String(at), values: { totalPrice } }))
  expect(totalOf(lines)).toBe('0.02')
  expect(totalOf([{ id: '1', values: { totalPrice: null } }])).toBeNull()
  expect(
    countToBook([
      { id: '1', values: { balanceBooked: '0' } },
      { id: '2', values: { balanceBooked: '0.5' } },
    ]),
  ).toBe(1)
})

test('[ORD-02] any quantity that is read is what is left and what is booked', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 9 }).map((n) => readDecimal(n / 1_000) ?? '0')
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const quantity = readDecimal(addDecimals(a, b)) ?? '0'
      const { balanceBooked } = deriveLine({}, { quantity, booked: a, unit: 'kilogram' })
      expect(compareDecimals(String(balanceBooked), b)).toBe(0)
    }),
  )
})

test('[ORD-02] a quantity is above nothing, and no more exact than its unit', () => {
  expect(codesOf(line)).toEqual([])
  expect(codesOf({ ...line, quantity: '0' })).toEqual([['quantity', 'QUANTITY_NOT_POSITIVE']])
  expect(codesOf({ ...line, quantity: '1.5' })).toEqual([['quantity', 'NUMBER_NOT_WHOLE']])
  expect(codesOf({ description: 'Oil', quantity: '1.5' })).toEqual([['quantity', 'NUMBER_NOT_WHOLE']])
  expect(codesOf({ ...line, quantity: '1.5', unit: 'kilogram' })).toEqual([])
  expect(codesOf({ ...line, quantity: '1.1234567', unit: 'kilogram' })).toEqual([
    ['quantity', 'NUMBER_TOO_EXACT'],
  ])
  expect(codesOf({ ...line, quantity: `1${'0'.repeat(39)}` })).toEqual([['quantity', 'NUMBER_TOO_EXACT']])
})

test('[ORD-11] what is confirmed is as exact as its unit, and may be nothing or more than was ordered', () => {
  expect(codesOf({ ...line, confirmed: '0' })).toEqual([])
  expect(codesOf({ ...line, confirmed: '12' })).toEqual([])
  expect(codesOf({ ...line, confirmed: '1.5' })).toEqual([['confirmed', 'NUMBER_NOT_WHOLE']])
})

test('[ORD-02] a quantity that nobody can mean isn’t read', () => {
  const field = orderLineFields.find(({ id }) => id === 'quantity')
  const read = (input: unknown) => field && decimal.parse(input, field)
  for (const input of ['1.000,5', 'ten', '1e5', 1e41, Number.NaN])
    expect([input, read(input)]).toEqual([input, expect.objectContaining({ ok: false })])
  expect(read('-1')).toMatchObject({ ok: false, code: 'NUMBER_NEGATIVE' })
  expect(read('1,000.5')).toMatchObject({ ok: true, value: '1000.5' })
})

test('[ORD-02] a line is called something, and its price has a currency', () => {
  expect(codesOf({ quantity: '1' })).toEqual([['description', 'LINE_NOT_NAMED']])
  expect(codesOf({ product: { label: 'Chair', code: 'C-1' } })).toEqual([])
  expect(codesOf({ description: null }, { description: 'Chair' })).toEqual([
    ['description', 'LINE_NOT_NAMED'],
  ])
  expect(codesOf({ ...line, pricePerUnit: '1' })).toEqual([['pricePerUnit', 'PRICE_WITHOUT_CURRENCY']])
  expect(codesOf({ ...line, pricePerUnit: '1', currency: 'USD' })).toEqual([])
  expect(codesOf({ ...line, pricePerUnit: '0.1234567', currency: 'USD' })).toEqual([
    ['pricePerUnit', 'NUMBER_TOO_EXACT'],
  ])
})

test('[ORD-02] a quantity doesn’t go below what is booked of it', () => {
  expect(codesOf({ ...line, booked: '10' })).toEqual([])
  expect(codesOf({ ...line, booked: '11' })).toEqual([['quantity', 'QUANTITY_BELOW_BOOKED']])
  expect(codesOf({ ...line, quantity: null, booked: '1' })).toEqual([['quantity', 'QUANTITY_BELOW_BOOKED']])
})

test('[ORD-02] a line is in the currency of its order', () => {
  expect(followOrder({ currency: 'USD' }, { after: { currency: 'JPY' } })).toEqual({ currency: 'JPY' })
  expect(followOrder({ currency: 'USD' }, { after: { currency: 'USD' } })).toEqual({})
})
