import { expect, test } from 'vitest'
import { findDateArithmetic } from './date-arithmetic.mjs'
import { findCopies, significantLines } from './duplicates.mjs'
import { findForeignPackages } from './lockfile.mjs'
import { compareNames, countNames } from './module-names.mjs'

const body = Array.from({ length: 12 }, (_, line) => `  const step${line} = take(${line})`).join('\n')
const read = (file: string, source: string) => ({ file, lines: significantLines(source) })

test('a stretch that stands in two files is reported once, with both places', () => {
  const copies = findCopies([
    read('a.ts', `import { take } from './take.ts'\n\n${body}`),
    read('b.ts', `// other\n${body}\n}`),
  ])
  expect(copies).toEqual(['b.ts:2 repeats a.ts:3'])
})

test('imports, comments and brackets are nobody’s copy', () => {
  const imports = Array.from(
    { length: 12 },
    (_, line) => `import { a${line} } from './a.ts'\n// reported\n}`,
  ).join('\n')
  expect(findCopies([read('a.ts', imports), read('b.ts', imports)])).toEqual([])
})

test('a package from elsewhere, or without a checksum, is reported', () => {
  const packages = {
    '': {},
    'node_modules/@rumbo/web': { link: true, resolved: 'web' },
    'node_modules/good': {
      integrity: 'sha512-x',
      resolved: 'https://registry.npmjs.org/good/-/good-1.0.0.tgz',
    },
    'node_modules/foreign': { integrity: 'sha512-x', resolved: 'https://example.com/foreign.tgz' },
    'node_modules/bare': { version: '1.0.0' },
  }
  expect(findForeignPackages(JSON.stringify({ packages }))).toEqual([
    'node_modules/foreign comes from https://example.com/foreign.tgz',
    'node_modules/bare has no checksum',
  ])
})

test('who counts with dates outside of the kernel is found', () => {
  const source =
    'const day = new Date(Date.UTC(2026, 0, 1))\nexport const text = day.toISOString().slice(0, 10)\n'
  const files = ['server/src/a.ts', 'server/src/a.test.ts', 'domain/src/kernel/time/a.ts']
  expect(findDateArithmetic(files.map((file) => ({ file, source })))).toEqual([
    'server/src/a.ts:1 Date.UTC(; dates are counted in domain/src/kernel/time',
    'server/src/a.ts:2 .toISOString().slice(0, 10); dates are counted in domain/src/kernel/time',
  ])
})

test('[MOD-01] a module that general code names is found, and an allowance that is too high', () => {
  const named = "export const path = '/api/v1/shipments' // and its containers\n"
  const counts = countNames([
    { file: 'domain/src/records/a.ts', source: named },
    { file: 'domain/src/records/a.test.ts', source: named },
    { file: 'server/src/access/b.ts', source: "const variant = 'freightType'\n" },
    { file: 'web/src/grid/c.ts', source: 'export const rows = []\n' },
  ])
  expect(counts).toEqual({ 'domain/src/records/a.ts': 2, 'server/src/access/b.ts': 1 })
  const allowed = { 'server/src/access/b.ts': { max: 1 }, 'web/src/grid/c.ts': { max: 1 } }
  expect(compareNames(counts, allowed)).toEqual([
    'domain/src/records/a.ts names modules 2 times, at most 0; read their declaration',
    'web/src/grid/c.ts: 0 of 1; node tools/check/module-names.mjs --lower',
  ])
})
