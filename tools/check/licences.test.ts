import { expect, test } from 'vitest'
import { findForeignLicences } from './licences.mjs'

const lock = (packages: Record<string, object>) => JSON.stringify({ packages })

test.each([
  ['MIT', []],
  ['(MIT OR GPL-3.0-only)', []],
  ['Apache-2.0 AND LGPL-3.0-or-later', []],
  ['GPL-3.0-only', ['a 1.0.0 is under GPL-3.0-only']],
  ['MIT AND AGPL-3.0-only', ['a 1.0.0 is under MIT AND AGPL-3.0-only']],
  ['CC-BY-4.0', ['a 1.0.0 is under CC-BY-4.0']],
  [undefined, ['a 1.0.0 is under no licence that is known']],
])('a package under %s', (license, wrong) => {
  expect(findForeignLicences(lock({ 'node_modules/a': { version: '1.0.0', license } }))).toEqual(wrong)
})

test('what only builds and tests may be under more', () => {
  const packages = {
    'node_modules/b/node_modules/@x/a': { version: '1.0.0', license: 'CC-BY-4.0', dev: true },
  }
  expect(findForeignLicences(lock(packages))).toEqual([])
})
