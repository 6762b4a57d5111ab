import { modes } from '@rumbo/domain/kernel/mode'
import { expect, test } from 'vitest'
import { filterOf, modeOfTab, readListQuery, sortOf, withFilter, withSort, withView } from './list-query.ts'

const read = (search: Readonly<Record<string, unknown>>) => readListQuery(search, modes)

const soon = { field: 'eta', is: 'is', value: 'next 7 days' } as const

test('an address is read, and what it cannot mean is left out', () => {
  expect(read({ tab: 'ocean', q: 'maersk', sort: '-eta,name', filter: soon })).toEqual({
    tab: 'ocean',
    q: 'maersk',
    sort: '-eta,name',
    filter: soon,
  })
  expect(read({ tab: 'sea', q: '  ', sort: 'a,b,c', filter: { is: 'is' }, view: 'x' })).toEqual({})
  expect(read({ tab: 'all', q: 123456789, sort: 7, filter: 'none' })).toEqual({
    q: '123456789',
    filter: 'none',
  })
  const work = '019ab0c2-8c20-7e63-9f2c-5d9f3e4a6c11'
  expect(read({ work })).toEqual({ work })
  expect(read({ work: 'x' })).toEqual({})
  expect(withView({ work, sort: 'eta' }, undefined)).toEqual({ work })
})

test('a sort goes into the address and comes back', () => {
  const sort = [
    { field: 'eta', descending: true },
    { field: 'name', descending: false },
  ]
  const query = withSort({ tab: 'air', sort: 'etd' }, sort)
  expect(query).toEqual({ tab: 'air', sort: '-eta,name' })
  expect(sortOf(query)).toEqual(sort)
  expect(withSort(query, [])).toEqual({ tab: 'air' })
  expect(sortOf({})).toBeNull()
})

test('what a view says is left out of the address, and taken away by a word', () => {
  const viewSort = [{ field: 'eta', descending: false }]
  expect(withSort({ view: 'v', sort: 'name' }, viewSort, viewSort)).toEqual({ view: 'v' })
  expect(sortOf(withSort({ view: 'v' }, [], viewSort))).toEqual([])
  expect(withFilter({ view: 'v', filter: 'none' }, soon, soon)).toEqual({ view: 'v' })
  expect(filterOf(withFilter({ view: 'v' }, null, soon))).toBeNull()
  expect(filterOf({})).toBeUndefined()
  expect(withView({ tab: 'air', q: 'x', sort: 'eta', filter: soon, shared: 't' }, 'v')).toEqual({
    tab: 'air',
    q: 'x',
    view: 'v',
  })
})

test('a tab of a transport type shows that type alone', () => {
  expect(modeOfTab('rail')).toBe('rail')
  expect(modeOfTab('archived')).toBeUndefined()
  expect(modeOfTab(undefined)).toBeUndefined()
})
