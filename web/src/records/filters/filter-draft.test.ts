import { expect, test } from 'vitest'
import { withValue } from './filter-draft.ts'

test('[VIEW-01] a value that stands for several makes a condition on one a condition on any of them', () => {
  const several = ['70_delivered', '50_delivered']
  expect(withValue({ field: 'phase', is: 'is' }, several)).toEqual({
    field: 'phase',
    is: 'anyOf',
    value: several,
  })
  expect(withValue({ field: 'phase', is: 'isNot', value: 'x' }, several)).toEqual({
    field: 'phase',
    is: 'noneOf',
    value: several,
  })
  expect(withValue({ field: 'phase', is: 'is' }, '10_ready')).toEqual({
    field: 'phase',
    is: 'is',
    value: '10_ready',
  })
  expect(withValue({ field: 'eta', is: 'between' }, ['a', 'b'])).toEqual({
    field: 'eta',
    is: 'between',
    value: ['a', 'b'],
  })
  expect(withValue({ field: 'phase', is: 'is', value: 'x' }, null)).toEqual({ field: 'phase', is: 'is' })
})
