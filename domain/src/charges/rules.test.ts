import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Values } from '../fields/values.ts'
import { deriveCharge, guardCharge, isDueBeforeIssued } from './rules.ts'

const born = { side: 'buy', kind: 'charge', status: 'estimated' }
const usd = { currency: 'USD' }
const after = (before: Values, patch: Values) => ({ ...before, ...patch, ...deriveCharge(before, patch) })
const codesOf = (values: Values) => guardCharge({}, values).map(({ path, code }) => [path, code])

test('[SHP-12] a new charge is an estimate of what is paid, unless it says otherwise', () => {
  expect(deriveCharge({}, { concept: 'Freight' })).toEqual(born)
  expect(deriveCharge({}, { side: 'sell', kind: 'credit', status: 'paid' })).toEqual({})
  expect(deriveCharge({ ...born, concept: 'Freight' }, { side: null })).toEqual({ side: 'buy' })
  expect(deriveCharge(born, { concept: 'Freight' })).toEqual({})
})

test.each<[Values, Values, Values]>([
  // What stands, what is given, and the price and amount that follow.
  [{}, { ...usd, unitPrice: '12.345' }, { quantity: '1', unitPrice: '12.345', amount: '12.35' }],
  [{}, { ...usd, quantity: '3', amount: '100' }, { quantity: '3', unitPrice: '33.333333', amount: '100' }],
  [{}, { currency: 'JPY', amount: '1000000000.5' }, { unitPrice: '1000000001', amount: '1000000001' }],
  [{}, { currency: 'KWD', quantity: '2', unitPrice: '0.00025' }, { unitPrice: '0.00025', amount: '0.001' }],
  [{ ...usd, quantity: '2', unitPrice: '5', amount: '10' }, { quantity: '3' }, { amount: '15' }],
  [{ ...usd, quantity: '2', unitPrice: '5', amount: '10' }, { amount: '11' }, { unitPrice: '5.5' }],
  [{ ...usd, quantity: '3', unitPrice: '33.333333', amount: '100' }, { quantity: '6' }, { amount: '200' }],
  [{ ...usd, quantity: '1', unitPrice: '5.5', amount: '5.5' }, { currency: 'JPY' }, { amount: '6' }],
  [
    { ...usd, quantity: '2', unitPrice: '5', amount: '10' },
    { amount: null },
    { unitPrice: null, amount: null },
  ],
  [
    { ...usd, quantity: '2', unitPrice: '5', amount: '10' },
    { unitPrice: null, amount: '4' },
    { unitPrice: '2' },
  ],
  [
    { ...usd, quantity: '2', unitPrice: '5', amount: '10' },
    { amount: null, unitPrice: '7' },
    { amount: '14' },
  ],
])('[SHP-12] of price and amount the other follows: %j with %j', (before, patch, expected) => {
  expect(after(before, patch)).toMatchObject(expected)
})

test('[SHP-12] price and amount that don’t fit, amounts without a currency and quantities of nothing are refused', () => {
  const sound = { ...usd, quantity: '3', unitPrice: '33.33', amount: '100' }
  expect(codesOf(sound)).toEqual([])
  expect(codesOf({ ...sound, amount: '100.03' })).toEqual([['amount', 'AMOUNT_DIFFERS']])
  expect(codesOf({ ...sound, currency: null })).toEqual([['currency', 'AMOUNT_WITHOUT_CURRENCY']])
  expect(codesOf({ ...sound, quantity: '0' })).toEqual([['quantity', 'QUANTITY_NOT_POSITIVE']])
  expect(codesOf({ ...sound, unitPrice: '33.3333333' })).toEqual([['unitPrice', 'NUMBER_TOO_EXACT']])
  expect(codesOf({ currency: 'JPY', quantity: '1', unitPrice: '1000000000', amount: '1000000000' })).toEqual(
    [],
  )
})

test('[SHP-12] whatever is given, what follows from it fits together', () => {
  const number = fc.integer({ min: 1, max: 10 ** 8 }).map((units) => String(units / 100))
  const given = fc.record({ currency: fc.constantFrom('USD', 'JPY', 'KWD'), quantity: number })
  fc.assert(
    fc.property(given, number, fc.constantFrom('unitPrice', 'amount'), (rest, value, typed) => {
      const made = after({}, { ...rest, [typed]: value })
      expect(codesOf(made)).toEqual([])
    }),
  )
})

test('[SHP-12] due before issued is noticed where both days are known', () => {
  expect(isDueBeforeIssued({ issuedOn: '2026-11-02', dueOn: '2026-11-01' })).toBe(true)
  expect(isDueBeforeIssued({ issuedOn: '2026-11-02', dueOn: '2026-11-02' })).toBe(false)
  expect(isDueBeforeIssued({ dueOn: '2026-11-01' })).toBe(false)
})

test('[SHP-12] what was estimated is kept as a charge is invoiced, and no longer than it can be compared', () => {
  const estimated = { ...born, ...usd, quantity: '1', unitPrice: '100', amount: '100' }
  const invoiced = after(estimated, { status: 'invoiced', amount: '130' })
  expect(invoiced).toMatchObject({ estimatedAmount: '100', amount: '130' })
  expect(after({ ...estimated, status: 'accrued' }, { status: 'paid' })).toMatchObject({
    estimatedAmount: '100',
  })
  expect(after(invoiced, { status: 'disputed', amount: '90' })).toMatchObject({ estimatedAmount: '100' })
  expect(after(invoiced, { status: 'accrued' })).toMatchObject({ estimatedAmount: null })
  expect(after(invoiced, { currency: 'MXN' })).toMatchObject({ estimatedAmount: null })
  // What was never estimated, or in another currency, can't be compared.
  expect(after(estimated, { status: 'invoiced', currency: 'MXN' })).not.toHaveProperty('estimatedAmount')
  expect(after({}, { ...usd, status: 'invoiced', amount: '5' })).not.toHaveProperty('estimatedAmount')
})
