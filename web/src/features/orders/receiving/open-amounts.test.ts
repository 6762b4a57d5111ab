import { expect, test } from 'vitest'
import { openOf } from './open-amounts.ts'

test('[ORD-05] what arrived is open until it came, in good order or damaged', () => {
  expect(openOf({ arrived: '120', received: '100', damaged: '2' })).toBe('18')
  expect(openOf({ arrived: '120', received: null, damaged: null })).toBe('120')
  expect(openOf({ arrived: '120', received: '119', damaged: '1' })).toBeNull()
  expect(openOf({ arrived: '120', received: '130', damaged: '0' })).toBeNull()
})
