import { expect, test } from 'vitest'
import { groupFilter, mergedGroups } from './merged-groups.ts'

const names: Readonly<Record<string, string>> = {
  '70_delivered': 'Delivered',
  '50_delivered': 'Delivered',
  '10_ready': 'Ready',
}
const nameOf = (value: unknown) => (value === null ? 'Without' : (names[String(value)] ?? String(value)))

test('[SHP-02] phases of several transport types that are called alike are one group with its counts and sums', () => {
  const groups = mergedGroups(
    [
      { value: '10_ready', count: 4, sums: { weight: '1.5' } },
      { value: '70_delivered', count: 3, sums: { weight: '0.1' } },
      { value: '50_delivered', count: 2, sums: { weight: '0.2' } },
      { value: null, count: 1, sums: { weight: null } },
    ],
    nameOf,
  )
  expect(groups).toEqual([
    { name: 'Delivered', values: ['70_delivered', '50_delivered'], count: 5, sums: { weight: '0.3' } },
    { name: 'Ready', values: ['10_ready'], count: 4, sums: { weight: '1.5' } },
    { name: 'Without', values: [null], count: 1, sums: { weight: null } },
  ])
})

test('what is called like the group of those without a value stays apart from it', () => {
  const groups = mergedGroups(
    [
      { value: 'Without', count: 2, sums: {} },
      { value: null, count: 1, sums: {} },
    ],
    nameOf,
  )
  expect(groups.map(({ values }) => values)).toEqual([['Without'], [null]])
})

test('a group of one value is filtered by it, one of several by any of them', () => {
  expect(groupFilter('phase', [null])).toEqual({ field: 'phase', is: 'isEmpty' })
  expect(groupFilter('phase', ['10_ready'])).toEqual({ field: 'phase', is: 'is', value: '10_ready' })
  expect(groupFilter('phase', ['70_delivered', '50_delivered'])).toEqual({
    any: [
      { field: 'phase', is: 'is', value: '70_delivered' },
      { field: 'phase', is: 'is', value: '50_delivered' },
    ],
  })
})
