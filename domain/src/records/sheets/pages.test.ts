import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitColumns, tableSizes } from './fit-columns.ts'
import { pagesOf, type Strip } from './pages.ts'
import { wrapText } from './wrap-text.ts'

type Of = Partial<Omit<Strip<string>, 'drawn' | 'height'>>
const strip = (drawn: string, height: number, more: Of = {}): Strip<string> => ({
  drawn,
  height,
  keeps: 0,
  repeated: [],
  begins: false,
  ...more,
})
const columns = (widths: readonly number[], least?: number) =>
  widths.map((width) => ({ width, least: least ?? width }))
const drawn = (strips: readonly Strip<string>[], height: number) =>
  pagesOf(strips, height).map((page) => page.map((each) => each.drawn).join(' '))

test('a table that goes on has its head again, and a row is never split', () => {
  const head = strip('head', 10, { keeps: 2 })
  const rows = Array.from({ length: 7 }, (_each, at) => strip(`r${at}`, 30, { repeated: [head] }))
  expect(drawn([head, ...rows], 100)).toEqual(['head r0 r1 r2', 'head r3 r4 r5', 'head r6'])
})

test('a heading keeps two rows with it, also by the head between them', () => {
  const head = strip('head', 10, { keeps: 2 })
  const title = strip('title', 10, { keeps: 1 })
  const rows = ['r0', 'r1', 'r2'].map((name) => strip(name, 20, { repeated: [head] }))
  expect(drawn([strip('facts', 50), title, head, ...rows], 100)).toEqual(['facts', 'title head r0 r1 r2'])
})

test('an annex begins a page, and what is higher than a page has its own', () => {
  const all = [strip('a', 10), strip('annex', 10, { begins: true }), strip('high', 500), strip('b', 10)]
  expect(drawn(all, 100)).toEqual(['a', 'annex', 'high', 'b'])
  expect(drawn([strip('annex', 10, { begins: true })], 100)).toEqual(['annex'])
})

test('no page is fuller than it is high, and every strip is there once and in order', () => {
  const some = fc.array(
    fc.record({ height: fc.integer({ min: 1, max: 100 }), keeps: fc.integer({ min: 0, max: 3 }) }),
  )
  fc.assert(
    fc.property(some, (given) => {
      const head = strip('head', 5)
      const strips = given.map(({ height, keeps }, at) =>
        strip(String(at), height, { keeps, repeated: [head] }),
      )
      const pages = pagesOf(strips, 100)
      for (const page of pages)
        expect(page.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(100)
      const inOrder = pages.flat().filter((each) => each !== head)
      expect(inOrder).toEqual(strips)
    }),
  )
})

test('columns get smaller before they go on to facing pages, each of which begins with the first column', () => {
  expect(fitColumns(columns([20, 10, 10]), 500)).toEqual({ size: tableSizes.largest, parts: [[0, 1, 2]] })
  const tight = fitColumns(columns([40, 40, 40]), 500)
  expect(tight.parts).toHaveLength(1)
  expect(tight.size).toBeLessThan(tableSizes.largest)
  expect(tight.size).toBeGreaterThanOrEqual(tableSizes.smallest)
  const wrapping = fitColumns(
    columns(
      Array.from({ length: 12 }, () => 30),
      14,
    ),
    750,
  )
  expect(wrapping).toEqual({
    size: tableSizes.smallest,
    parts: [Array.from({ length: 12 }, (_each, at) => at)],
  })
  const wide = fitColumns(columns(Array.from({ length: 12 }, () => 30)), 750)
  expect(wide.size).toBe(tableSizes.smallest)
  expect(wide.parts.length).toBeGreaterThan(1)
  expect(wide.parts.slice(1).every(([first]) => first === 0)).toBe(true)
  expect([...new Set(wide.parts.flat())].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_each, at) => at),
  )
})

test('a text breaks between words, a long word anywhere, and what is left out is seen', () => {
  const measure = (text: string) => text.length
  expect(wrapText('Cai Mep International', 12, { measure, most: 3 })).toEqual([
    'Cai Mep',
    'International'.slice(0, 12),
    'l',
  ])
  expect(wrapText('one two three four', 8, { measure, most: 2 })).toEqual(['one two', 'three…'])
  expect(wrapText('W'.repeat(30), 10, { measure, most: 9 })).toEqual([
    'W'.repeat(10),
    'W'.repeat(10),
    'W'.repeat(10),
  ])
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 20 }), (text, width) => {
      for (const line of wrapText(text, width, { measure, most: 4 }))
        expect(line.length).toBeLessThanOrEqual(Math.max(width, 2))
    }),
  )
})
