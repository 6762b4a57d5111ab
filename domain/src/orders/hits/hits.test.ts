import { expect, test } from 'vitest'
import { arrivalOf, clientKey, daysPast, sumsOf, worthOf } from './hits.ts'

test('[ORD-09] what a quantity is worth is rounded to its currency; without a visible price it is nothing', () => {
  expect(worthOf({ pricePerUnit: '0.335', currency: 'USD' }, '3')).toEqual({ currency: 'USD', value: '1.01' })
  expect(worthOf({ pricePerUnit: '33.5', currency: 'JPY' }, '3')).toEqual({ currency: 'JPY', value: '101' })
  expect(worthOf({ currency: 'USD' }, '3')).toBeNull()
  expect(worthOf({ pricePerUnit: '2', currency: null }, '3')).toBeNull()
})

test('[ORD-09] values of different currencies are never added up', () => {
  const worths = [
    { currency: 'USD', value: '0.1' },
    { currency: 'EUR', value: '5' },
    { currency: 'USD', value: '0.2' },
  ]
  expect(sumsOf(worths)).toEqual([
    { currency: 'EUR', value: '5' },
    { currency: 'USD', value: '0.3' },
  ])
})

test('[ORD-09] days past the must-arrive-by date are counted to the arrival as far as it is known', () => {
  const order = { arrivalDate: '2026-11-20' }
  expect(daysPast(order, { eta: '2026-11-27' })).toBe(7)
  expect(daysPast(order, { eta: '2026-11-27', ata: '2026-11-18' })).toBe(-2)
  expect(daysPast(order, {})).toBeNull()
  expect(daysPast({}, { eta: '2026-11-27' })).toBeNull()
  expect(arrivalOf({ eta: null, ata: null })).toBeNull()
})

test('[ORD-09] orders of one client are one, however it is written', () => {
  expect(clientKey({ client: { label: 'Comercial  Ánáhuac' } })).toBe(
    clientKey({ client: { label: 'comercial anahuac ' } }),
  )
  expect(clientKey({ client: null })).toBeNull()
  expect(clientKey({})).toBeNull()
})
