import { expect, test } from 'vitest'
import { readAddressesQuery, toAddressesInput } from './addresses-query.ts'

test.each([
  [{}, {}],
  [{ q: 28200 }, { q: '28200' }],
  [{ show: 'all', q: ' ' }, {}],
  [{ show: 'network' }, { show: 'network' }],
  [{ show: 'everything' }, {}],
])('the address %j is read as %j', (search, query) => expect(readAddressesQuery(search)).toEqual(query))

test.each([
  [{}, { whose: 'all', limit: 500 }],
  [
    { q: ' Colima ', show: 'own' },
    { search: 'Colima', whose: 'own', limit: 500 },
  ],
  [{ show: 'archived' }, { whose: 'own', archived: 'true', limit: 500 }],
] as const)('%j asks for %j', (query, input) => expect(toAddressesInput(query)).toEqual(input))
