import { expect, test } from 'vitest'
import { isCargoTypeOf } from './cargo-type.ts'

test('the type of a unit belongs to the modality', () => {
  expect(isCargoTypeOf('45G1', 'fcl')).toBe(true)
  expect(isCargoTypeOf('45G1', 'lcl')).toBe(false)
  expect(isCargoTypeOf('pallet', 'lcl')).toBe(true)
  expect(isCargoTypeOf('pallet', null)).toBe(true)
  expect(isCargoTypeOf('pallet', 'none')).toBe(false)
})
