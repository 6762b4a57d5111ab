import { expect, test } from 'vitest'
import { fillSample, namesIn } from './fill-sample.ts'

test('names of a sample are filled wherever they stand, as values, in texts and as keys', () => {
  const sample = { ids: ['$shipment'], sort: '-$field', patch: { $field: '$value' }, all: '$shipments', n: 1 }
  const names = { shipment: 's', field: 'eta', value: { amount: '1' }, shipments: ['s', 't'] }
  expect(fillSample(sample, names)).toEqual({
    ids: ['s'],
    sort: '-eta',
    patch: { eta: { amount: '1' } },
    all: ['s', 't'],
    n: 1,
  })
  expect(namesIn(sample)).toEqual(['shipment', 'field', 'field', 'value', 'shipments'])
})

test('a name that stands for nothing is refused', () => {
  expect(() => fillSample({ id: '$shipmint' }, { shipment: 's' })).toThrow(
    '$shipmint stands for nothing here',
  )
})
