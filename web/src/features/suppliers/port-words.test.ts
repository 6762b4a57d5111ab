import { expect, test } from 'vitest'
import { isFound, portQueryOf } from './port-words.ts'

test('[PRD-04] a place is looked for by its code where it says one', () => {
  expect(portQueryOf('Ningbo (CNNGB)')).toEqual({ query: 'CNNGB', code: 'CNNGB' })
  expect(portQueryOf('Frankfurt (fra)')).toEqual({ query: 'FRA', code: 'FRA' })
  expect(portQueryOf(' Ningbo ')).toEqual({ query: 'Ningbo', code: null })
  expect(portQueryOf('Ningbo (old town)')).toEqual({ query: 'Ningbo (old town)', code: null })
  expect(isFound('CNNGB', [{ code: 'CNNGB' }])).toBe(true)
  expect(isFound('CNNGX', [{ code: 'CNNGB' }])).toBe(false)
  expect([isFound(null, [{ code: 'CNNGB' }]), isFound(null, [])]).toEqual([true, false])
})
