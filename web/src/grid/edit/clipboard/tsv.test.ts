import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTsv, writeHtmlTable, writeTsv } from './tsv.ts'

test('what Excel puts on the clipboard: lines end with CR LF, the last one too', () => {
  expect(readTsv('a\tb\r\n1\t2\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('what Google Sheets puts there: quotes around tabs, line ends and quotes', () => {
  expect(readTsv('"two\nlines"\t"a ""quote"""\nplain\t"a\ttab"')).toEqual([
    ['two\nlines', 'a "quote"'],
    ['plain', 'a\ttab'],
  ])
})

test('a quote that opens nothing is a letter', () => {
  expect(readTsv('6" pipe\tx')).toEqual([['6" pipe', 'x']])
  expect(readTsv('"open\tx')).toEqual([['"open', 'x']])
  expect(readTsv('"a"b\tx')).toEqual([['"a"b', 'x']])
})

test('empty cells and empty lines are kept, and nothing is one empty cell', () => {
  expect(readTsv('')).toEqual([['']])
  expect(readTsv('a\t\n\t\n')).toEqual([
    ['a', ''],
    ['', ''],
  ])
  expect(readTsv('a\n\nb')).toEqual([['a'], [''], ['b']])
})

test('whatever is written is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'ñ') })
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([lines, width]) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: lines,
        maxLength: lines,
      }),
    )
  fc.assert(
    fc.property(block, (cells) => {
      // The end of the last line is dropped: an empty last line of one cell can't be distinguished from it.
      fc.pre(!(cells[0]?.length === 1 && cells.at(-1)?.[0] === ''))
      expect(readTsv(writeTsv(cells))).toEqual(cells)
    }),
  )
})

test('a table for spreadsheets keeps signs and line ends within a cell', () => {
  expect(writeHtmlTable([['a<b', 'x\ny']])).toContain('a&lt;b')
  expect(writeHtmlTable([['a<b', 'x\ny']])).toContain('x<br>y')
})
