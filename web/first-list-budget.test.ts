import { expect, test } from 'vitest'
import { excessOf, firstChunks } from './first-list-budget.ts'

/** A chunk as the bundler gives it, of one module. */
const chunk = (fileName: string, module: string, imports: readonly string[] = []) => ({
  fileName,
  imports,
  moduleIds: [`/rumbo/${module}`],
  code: fileName,
})

const routes = 'web/src/app/routes'
const later = chunk('menu-parts.js', 'node_modules/@floating-ui/react/index.js')
const grid = chunk('grid.js', 'web/src/grid/grid.tsx')
const built = [
  chunk('start.js', 'web/src/app/main.tsx'),
  chunk('texts.js', 'web/src/lib/texts/first-texts/es-mx.ts'),
  chunk('_frame.js', `${routes}/_frame.tsx?tsr-split=component`, ['start.js']),
  chunk('list.js', `${routes}/_frame/index.tsx?tsr-split=component`, ['grid.js']),
  grid,
  later,
]

test('the first list begins with the application, the frame, the list and what these import at once', () => {
  expect(firstChunks(built).map(({ fileName }) => fileName)).toEqual([
    'start.js',
    'texts.js',
    '_frame.js',
    'list.js',
    'grid.js',
  ])
  expect(excessOf(built, 1)).toBeNull()
})

test('the build ends where it begins with more than is allowed', () => {
  // Letters without an order, which gzip can't pack.
  const code = Array.from({ length: 4_000 }, (_, at) => Math.sin(at).toString(36)).join('')
  const heavy = built.map((each) => (each === grid ? { ...each, code } : each))
  expect(excessOf(heavy, 10)).toMatch(
    /begins with \d+\.\d KB of scripts, at most 10 are allowed: .*grid\.js \d/,
  )
})

test('the build ends where it begins with a package that belongs to what comes later', () => {
  const early = built.map((each) => (each === grid ? { ...each, imports: ['menu-parts.js'] } : each))
  expect(excessOf(early, 1_000)).toMatch(/@floating-ui/)
})

test('the build ends where nothing of the first list is found: else it would measure nothing', () => {
  expect(() => firstChunks([later])).toThrow('no chunk holds')
})
