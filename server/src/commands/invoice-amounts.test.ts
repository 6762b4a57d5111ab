import { expect, test } from 'vitest'
import { invoiceOf } from './invoice-amounts.ts'

test('[BILL-01] amounts are in the smallest unit of their currency, whatever that is', () => {
  expect(invoiceOf('99.00 USD', undefined)).toEqual({ amount: 9_900, currency: 'USD', discount: 0 })
  expect(invoiceOf('99.5 MXN', '10%')).toEqual({ amount: 9_950, currency: 'MXN', discount: 995 })
  expect(invoiceOf('990 JPY', '90')).toEqual({ amount: 990, currency: 'JPY', discount: 90 })
  expect(invoiceOf('9.125 KWD', undefined)).toEqual({ amount: 9_125, currency: 'KWD', discount: 0 })
})

test.each([
  ['99 usd', undefined],
  ['-99 USD', undefined],
  ['99.001 USD', undefined],
  ['99.0 JPY', undefined],
  ['99.00 USD', '1.001'],
  ['99.00 USD', 'much'],
])('[BILL-01] %s with %s off is refused', (text, off) => {
  expect(() => invoiceOf(text, off)).toThrow(/^"/)
})
