import { expect, test } from 'vitest'
import { onTheWayOf, totalsByUnit } from './on-the-way.ts'

test('[ORD-05] on the way is what is booked and has not arrived; what nobody tells of is said apart', () => {
  const parts = [
    { quantity: '100.5', standing: 'waiting' },
    { quantity: '20', standing: 'underWay' },
    { quantity: '3', standing: 'arrived' },
    { quantity: '0.1', standing: 'underWay' },
  ] as const
  expect(onTheWayOf('130.6', parts)).toEqual({ waiting: '100.5', underWay: '20.1', untold: '7' })
  expect(onTheWayOf('3', [{ quantity: '3', standing: 'arrived' }])).toEqual({
    waiting: '0',
    underWay: '0',
    untold: '0',
  })
})

test('[ORD-05] amounts of different units are never added', () => {
  const line = (unit: string | null, underWay: string) => ({ unit, waiting: '0', underWay, untold: '0' })
  expect(
    totalsByUnit([line('piece', '4'), line('kilogram', '2.5'), line('piece', '6'), line('meter', '0')]),
  ).toEqual([
    { unit: 'piece', waiting: '0', underWay: '10', untold: '0' },
    { unit: 'kilogram', waiting: '0', underWay: '2.5', untold: '0' },
  ])
})
