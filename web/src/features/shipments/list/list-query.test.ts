import { expect, test } from 'vitest'
import { modeOfTab, readListQuery, sortOf, withSort } from './list-query.ts'

test('an address is read, and what it cannot mean is left out', () => {
  expect(readListQuery({ tab: 'ocean', q: 'maersk', sort: '-eta' })).toEqual({
    tab: 'ocean',
    q: 'maersk',
    sort: '-eta',
  })
  expect(readListQuery({ tab: 'sea', q: '  ', sort: 'password' })).toEqual({})
  expect(readListQuery({ tab: 'all', q: 123456789, sort: 7 })).toEqual({ q: '123456789' })
})

test('a sort goes into the address and comes back', () => {
  const query = withSort({ tab: 'air', sort: 'etd' }, { field: 'eta', direction: 'desc' })
  expect(query).toEqual({ tab: 'air', sort: '-eta' })
  expect(sortOf(query)).toEqual({ field: 'eta', direction: 'desc' })
  expect(withSort(query, null)).toEqual({ tab: 'air' })
  expect(sortOf({})).toBeNull()
})

test('a tab of a transport type shows that type alone', () => {
  expect(modeOfTab('rail')).toBe('rail')
  expect(modeOfTab('archived')).toBeUndefined()
  expect(modeOfTab(undefined)).toBeUndefined()
})
