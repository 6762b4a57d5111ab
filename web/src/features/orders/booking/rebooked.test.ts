import { expect, test } from 'vitest'
import { rebooked } from './rebooked.ts'

const parts = [
  { containerId: 'one', quantity: '200' },
  { containerId: 'two', quantity: '60' },
  { containerId: null, quantity: '0.5' },
]

test('[ORD-07] another quantity of a part leaves the other parts as they are', () => {
  expect(rebooked(parts, 'two', { typed: '40', unit: 'kilogram' })).toEqual({
    quantity: '240.5',
    containers: [
      { id: 'one', quantity: '200' },
      { id: 'two', quantity: '40' },
    ],
  })
  expect(rebooked(parts, null, { typed: '3', unit: 'kilogram' })).toEqual({
    quantity: '263',
    containers: [
      { id: 'one', quantity: '200' },
      { id: 'two', quantity: '60' },
    ],
  })
})

test('[ORD-07] another unit is the line’s before it is summed up', () => {
  expect(rebooked(parts, 'two', { typed: '40000 g', unit: 'kilogram' })?.quantity).toBe('240.5')
})

test('[ORD-07] none of a part takes it out of its container; the same quantity changes nothing', () => {
  expect(rebooked(parts, 'two', { typed: '0', unit: 'kilogram' })).toEqual({
    quantity: '200.5',
    containers: [{ id: 'one', quantity: '200' }],
  })
  expect(rebooked(parts, 'one', { typed: '200.0', unit: 'kilogram' })).toBeNull()
})

test('[ORD-07] what is no number goes on as it was typed, for the server to say what is wrong', () => {
  expect(rebooked(parts, 'one', { typed: 'many', unit: 'kilogram' })?.quantity).toBe('many')
})
