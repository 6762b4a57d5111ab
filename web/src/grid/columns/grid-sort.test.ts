import { expect, test } from 'vitest'
import { type GridSort, nextCombinedSort, nextSort, noSort } from './grid-sort.ts'

const by = (...keys: readonly string[]): GridSort =>
  keys.map((key) => ({ field: key.replace('-', ''), descending: key.startsWith('-') }))

test('a press sorts ascending, then descending, then not', () => {
  expect(nextSort(noSort, 'eta')).toEqual(by('eta'))
  expect(nextSort(by('eta'), 'eta')).toEqual(by('-eta'))
  expect(nextSort(by('-eta'), 'eta')).toEqual(noSort)
  expect(nextSort(by('name', '-eta'), 'eta')).toEqual(by('eta'))
})

test('with Shift a second column is added, turned and taken out, and a third refused', () => {
  expect(nextCombinedSort(by('name'), 'eta')).toEqual(by('name', 'eta'))
  expect(nextCombinedSort(by('name', 'eta'), 'eta')).toEqual(by('name', '-eta'))
  expect(nextCombinedSort(by('name', '-eta'), 'eta')).toEqual(by('name'))
  expect(nextCombinedSort(by('name', 'eta'), 'etd')).toBeNull()
})
