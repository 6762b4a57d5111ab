import { expect, test } from 'vitest'
import { findCopies, significantLines } from './duplicates.mjs'
import { findForeignPackages } from './lockfile.mjs'

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
