import { expect, test } from 'vitest'
import { inMinorUnits } from './currencies.ts'

test('[ORD-02] [SHP-12] a sum of money is rounded half away from zero to the minor units of its currency', () => {
  expect(inMinorUnits('10.5', 'JPY')).toBe('11')
  expect(inMinorUnits('10.49', 'JPY')).toBe('10')
  expect(inMinorUnits('0.005', 'USD')).toBe('0.01')
  expect(inMinorUnits('0.0049', 'USD')).toBe('0')
  expect(inMinorUnits('1.0005', 'KWD')).toBe('1.001')
  expect(inMinorUnits('7', 'MXN')).toBe('7')
})
