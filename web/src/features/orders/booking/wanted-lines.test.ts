import { expect, test } from 'vitest'
import { bookedLines, isTooMuch, leftAfter, overBy } from './wanted-lines.ts'

test('[ORD-03] what is left is said as it is typed', () => {
  expect(leftAfter({ left: '80', unit: null, typed: '30' })).toBe('50')
  expect(leftAfter({ left: '80', unit: null, typed: '' })).toBe('80')
  expect(leftAfter({ left: '0.3', unit: null, typed: '0.1' })).toBe('0.2')
  expect(leftAfter({ left: '80', unit: null, typed: 'many' })).toBeNull()
  expect(leftAfter({ left: '80', unit: null, typed: '0' })).toBeNull()
})

test('[ORD-03] more than is left is known before it is sent', () => {
  expect([
    isTooMuch({ left: '80', unit: null, typed: '81' }),
    overBy({ left: '80', unit: null, typed: '81' }),
  ]).toEqual([true, '1'])
  expect(isTooMuch({ left: '80', unit: null, typed: '80' })).toBe(false)
  const lines = ['', '5'].map((typed) => ({ id: typed, name: 'Chair', unit: null, left: '9', typed }))
  expect(bookedLines(lines).map(({ id }) => id)).toEqual(['5'])
})
