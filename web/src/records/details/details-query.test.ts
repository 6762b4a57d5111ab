import { expect, test } from 'vitest'
import { filterOf, readDetailsQuery } from './details-query.ts'

const read = (search: Readonly<Record<string, unknown>>) => readDetailsQuery(search, ['timeline'])

test('[SHP-13] filters of the history are read from the address, and what is none is left out', () => {
  const user = '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f'
  const query = read({ tab: 'history', field: 'containers.seal', user, way: 'screen' })
  expect(query).toEqual({ tab: 'history', field: 'containers.seal', user, way: 'screen' })
  expect(filterOf(query)).toEqual({ module: 'containers', field: 'seal', userId: user, way: 'screen' })
  expect(read({ tab: 'general', field: 'seal', user: 'me', way: 'magic' })).toEqual({})
  expect(read({ tab: 7, field: ['a.b'], way: null })).toEqual({})
  expect(filterOf({})).toEqual({})
})
