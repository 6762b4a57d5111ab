import { expect, test } from 'vitest'
import { compareCounts, findBanned, findFullFolders, ownImports } from './words.mjs'

const wordsIn = (source: string): readonly string[] =>
  findBanned({ file: 'a.ts', source }).map(({ word }: { word: string }) => word)

test.each([
  ['told', '// Newest first unless told'],
  ['told', 'const foldTold = 1'],
  ['told', "import { a } from './told-issues.ts'"],
  ['asked', 'const alertsAsked = 1'],
  ['beside', '/** What stands beside it. */'],
  ['anew', '// counted anew'],
  ['hangs on', '// What it means hangs on the mode.'],
  ['of whom', 'const ofWhom = 1'],
  ['comes to', '// What a patch comes to'],
  ['takes up', '// takes up its share'],
  ['lets go', '// lets go of everything'],
  ['put aside', 'const putAside = 1'],
  ['known value', 'const knownValues = 1'],
  ['by hand', '// set by hand'],
  ['own field', 'const ownFields = 1'],
  ['viewer', 'const viewers = 1'],
  ['take back', '// what was taken back'],
  ['put away', '// put away'],
  ['mend', 'const mendColumns = 1'],
  ['attendance', 'const attendance = 1'],
  ['colleagues', '// of colleagues'],
  ['he', '// by his own rights'],
  ['freight type', '// of a freight type'],
  ['most…', 'const mostRows = 1'],
  ['usual…', 'const usualLimit = 1'],
  ['a type named Told, Asked, Known, Held or Reading', 'export type AlertsAsked = 1'],
  ['a type named Told, Asked, Known, Held or Reading', 'interface Held { a: 1 }'],
  [
    'a visible value read by a function whose answer is dropped',
    'let a = 1\n  mapVisible(box, (value) => {\n    a = value\n  })',
  ],
  ['a literal spread into a literal', 'const a = { ...{ b, c }, d }'],
  ['a literal spread into a literal', 'const a = [\n  ...[b, c],\n]'],
])('%s is found in %s', (word, source) => {
  expect(wordsIn(source)).toContain(word)
})

test.each([
  'const freightType = 1',
  'const almost = 1',
  'type Reader = 1',
  'type Toldness = 1',
  "import { type Held, hold } from './a.ts'",
  'const a = () =>\n  mapVisible(box, (value) => value)',
  'const a = { ...b, ...(c ? { d } : {}) }',
  'const a = [...b, ...c(d)]',
  '// bidesides, amended, recommend',
])('nothing is found in %s', (source) => {
  expect(wordsIn(source)).toEqual([])
})

test('a place is a file and a line', () => {
  expect(findBanned({ file: 'a.ts', source: 'one\ntwo\n// told' })).toEqual([
    { word: 'told', place: 'a.ts:3' },
  ])
})

test('a folder of more than 25 files is found, those below it apart', () => {
  const files = (count: number, folder: string) =>
    Array.from({ length: count }, (_each, at) => `${folder}/${at}.ts`)
  expect(findFullFolders([...files(26, 'a'), ...files(25, 'a/b'), ...files(25, 'c')])).toEqual({ a: 26 })
})

test('imports of our own modules are counted, packages and node’s are not', () => {
  const source = [
    "import { join } from 'node:path'",
    "import type { A } from 'fastify'",
    "import { a } from './a.ts'",
    "import {\n  b,\n} from '../b.ts'",
    "export { c } from './c.ts'",
    "import type { D } from '@rumbo/domain/d'",
  ].join('\n')
  expect(ownImports(source)).toEqual(['./a.ts', '../b.ts', './c.ts', '@rumbo/domain/d'])
})

test('a number may go down alone, and its allowance with it', () => {
  const allowed = { told: 2, anew: 1, 'a/b': 30 }
  expect(compareCounts({ told: 2, anew: 1, 'a/b': 30 }, allowed)).toEqual([])
  expect(compareCounts({ told: 3, 'a/b': 31, 'a/c': 26 }, allowed)).toEqual([
    expect.stringMatching(/^told: 3, at most 2; say sent/),
    'a/b: 31, at most 30; name rooms in it',
    'a/c: 26, at most 0; name rooms in it',
    expect.stringMatching(/^anew: 0; lower its allowance/),
  ])
})
