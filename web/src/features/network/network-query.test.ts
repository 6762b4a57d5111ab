import { expect, test } from 'vitest'
import { readNetworkQuery, toPartnersInput } from './network-query.ts'

test.each([
  [{}, {}],
  [{ tab: 'partners' }, {}],
  [
    { tab: 'find', q: 'maersk' },
    { tab: 'find', q: 'maersk' },
  ],
  [{ tab: 'settings', state: 'hidden', q: '  ' }, {}],
  [{ q: 123 }, { q: '123' }],
  [{ state: 'archived' }, { state: 'archived' }],
])('the address %j is read as %j', (search, query) => expect(readNetworkQuery(search)).toEqual(query))

test.each([
  [{}, {}],
  [{ q: ' naviera ' }, { search: 'naviera' }],
  [{ state: 'passive' }, { state: 'passive' }],
  [
    { state: 'archived', q: 'x' },
    { archived: 'true', search: 'x' },
  ],
] as const)('%j asks for the partners %j', (query, input) => expect(toPartnersInput(query)).toEqual(input))
