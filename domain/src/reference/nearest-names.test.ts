import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestNames } from './nearest-names.ts'

const carriers = [
  { code: 'MAEU', names: ['Maersk A/S'] },
  { code: 'MSCU', names: ['MSC Mediterranean Shipping Company', 'MSC'] },
  { code: 'HLCU', names: ['Hapag-Lloyd'] },
  { code: 'CMDU', names: ['CMA CGM'] },
]

test.each([
  ['Maesrk', 'MAEU'],
  ['Maersk Line', 'MAEU'],
  ['Hapag Lloid', 'HLCU'],
  ['Mediteranean Shiping', 'MSCU'],
  ['C.M.A.', 'CMDU'],
])('[IMP-06] %s is nearest to %s', (text, code) => {
  expect(nearestNames(text, carriers, 3)[0]?.code).toBe(code)
})

test('[IMP-06] what is like nothing has nothing near, and a name itself is always the first', () => {
  expect(nearestNames('', carriers, 3)).toEqual([])
  expect(nearestNames('Zzyzx 42', carriers, 3)).toEqual([])
  fc.assert(
    fc.property(fc.constantFrom(...carriers), fc.integer({ min: 1, max: 4 }), (each, most) => {
      const found = nearestNames(each.names[0]?.toUpperCase() ?? '', carriers, most)
      expect(found[0]).toBe(each)
      expect(found.length).toBeLessThanOrEqual(most)
    }),
  )
})
