import { expect, test } from 'vitest'
import { findMissing } from './prepare.mjs'

const wanted = {
  '': { name: 'rumbo' },
  'node_modules/@rumbo/web': { link: true },
  web: { name: '@rumbo/web' },
  'node_modules/pg': { version: '8.0.0' },
  'web/node_modules/vite': { version: '8.0.0' },
  'node_modules/@x/darwin': { version: '1.0.0', optional: true },
}
const installed = { 'node_modules/pg': { version: '8.0.0' }, 'web/node_modules/vite': { version: '8.0.0' } }

test('a complete installation lacks nothing; packages for other systems may be absent', () => {
  expect(findMissing(wanted, installed)).toEqual([])
})

test.each([
  ['another version', { ...installed, 'node_modules/pg': { version: '7.0.0' } }, ['node_modules/pg']],
  ['an absent package', { 'node_modules/pg': { version: '8.0.0' } }, ['web/node_modules/vite']],
  [
    'an optional one in another version',
    { ...installed, 'node_modules/@x/darwin': { version: '0.9.0' } },
    ['node_modules/@x/darwin'],
  ],
])('%s is missing', (_what, present, missing) => {
  expect(findMissing(wanted, present)).toEqual(missing)
})
