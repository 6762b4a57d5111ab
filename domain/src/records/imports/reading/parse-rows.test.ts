import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CsvShape } from './parse-rows.ts'
import { parseRows } from './parse-rows.ts'
import { UnreadableError } from './unreadable.ts'

const comma: CsvShape = { delimiter: ',', quote: '"', lineEnd: '\n' }
const cellsOf = (text: string, shape = comma) =>
  parseRows(text, shape, { line: 1, isLast: true }).rows.map(({ cells }) => cells)
const whyOf = (text: string, shape = comma) => {
  try {
    parseRows(text, shape, { line: 1, isLast: true })
  } catch (error) {
    if (error instanceof UnreadableError) return error.why
  }
  return null
}

/** The files of csv-spectrum, in short. */
test.each([
  [
    'comma in quotes',
    'a,b\n"x, y",z\n',
    [
      ['a', 'b'],
      ['x, y', 'z'],
    ],
  ],
  [
    'empty',
    'a,b,c\n1,"",""\n2,3,4\n',
    [
      ['a', 'b', 'c'],
      ['1', '', ''],
      ['2', '3', '4'],
    ],
  ],
  [
    'CRLF',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'escaped quotes',
    'a,b\n1,"ha ""ha"" ha"\n3,4\n',
    [
      ['a', 'b'],
      ['1', 'ha "ha" ha'],
      ['3', '4'],
    ],
  ],
  [
    'JSON',
    'k,v\n1,"{""type"": ""Point"", ""c"": [1.0]}"\n',
    [
      ['k', 'v'],
      ['1', '{"type": "Point", "c": [1.0]}'],
    ],
  ],
  [
    'line ends in cells',
    'a,b\n"1\n2",3\n',
    [
      ['a', 'b'],
      ['1\n2', '3'],
    ],
  ],
  [
    'CRLF in cells',
    'a,b\r\n"1\r\n2",3\r\n',
    [
      ['a', 'b'],
      ['1\r\n2', '3'],
    ],
  ],
  [
    'quotes and line ends',
    'a,b\n"""x""\n",2\n',
    [
      ['a', 'b'],
      ['"x"\n', '2'],
    ],
  ],
  [
    'no end at the end',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a quote within a bare cell',
    'a,b\n5" pipe,x\n',
    [
      ['a', 'b'],
      ['5" pipe', 'x'],
    ],
  ],
  [
    'spaces stay',
    'a,b\n 1 , 2\n',
    [
      ['a', 'b'],
      [' 1 ', ' 2'],
    ],
  ],
  [
    'spaces after a quote',
    'a,b\n"1" ,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['leading zeros', 'a\n007\n', [['a'], ['007']]],
  ['ragged', 'a,b\n1\n1,2,3\n', [['a', 'b'], ['1'], ['1', '2', '3']]],
  [
    'blank rows are left out',
    'a,b\n\n,\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['UTF-8', 'a\nʤ\n', [['a'], ['ʤ']]],
])('[IMP-03] %s', (_name, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('[IMP-03] other delimiters, quotes and line ends', () => {
  expect(cellsOf("a;b\r'x;y';'it''s'\r", { delimiter: ';', quote: "'", lineEnd: '\r' })).toEqual([
    ['a', 'b'],
    ['x;y', "it's"],
  ])
  expect(cellsOf('"a\tb"\n', { delimiter: '\t', quote: '', lineEnd: '\n' })).toEqual([['"a', 'b"']])
  expect(cellsOf('a,b\nc\r\nd,e\r\n', { ...comma, lineEnd: '\r\n' })).toEqual([
    ['a', 'b\nc'],
    ['d', 'e'],
  ])
})

test('rows know the line where they begin', () => {
  const { rows } = parseRows('a\n"1\n2"\n\n3\n', comma, { line: 1, isLast: true })
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 5])
})

test.each([
  ['a quote that is never closed', 'a,b\n1,"x\n2,3\n', { reason: 'quoteOpen', line: 2, column: 2 }],
  ['… closed by the next one', 'a,b\n1,"x\n2,"y"\n', { reason: 'quoteOpen', line: 2, column: 2 }],
  ['text after a quote', 'a,b\n"1"2,3\n', { reason: 'quoteInside', line: 2, column: 1 }],
  ['NUL', 'a,b\n1,x\0y\n', { reason: 'nul', line: 2, column: 2 }],
  ['NUL in quotes', 'a,b\n1,"x\0y"\n', { reason: 'nul', line: 2, column: 2 }],
  ['a long cell', `a,b\n1,${'x'.repeat(32_769)}\n`, { reason: 'cellTooLong', line: 2, column: 2 }],
  [
    'a long cell of wide characters',
    `a\n${'ñ'.repeat(20_000)}\n`,
    { reason: 'cellTooLong', line: 2, column: 1 },
  ],
  ['many columns', `a\n${'1,'.repeat(100_000)}1\n`, { reason: 'tooManyColumns', line: 2, column: 501 }],
  [
    'a long row',
    `a\n${`${'x'.repeat(30_000)},`.repeat(40)}\n`,
    { reason: 'rowTooLong', line: 2, column: null },
  ],
])('[IMP-03] a malformed file is told with its line: %s', (_name, text, why) => {
  expect(whyOf(text)).toEqual(why)
})

test('500 columns, a cell of 32 KB and empty cells beyond are read', () => {
  const row = Array.from({ length: 500 }, (_, at) => (at === 7 ? 'x'.repeat(32_768) : `${at}`))
  expect(cellsOf(`${row.join(',')}${','.repeat(900)}\n`)).toEqual([row])
})

test('a row that is far too long is refused before its end has come', () => {
  const open = (text: string) => () => parseRows(text, comma, { line: 7, isLast: false })
  expect(open('x'.repeat(1_000_001))).toThrow('cellTooLong')
  expect(open('1,'.repeat(600_000))).toThrow('tooManyColumns')
  expect(open(`a,"${'x'.repeat(40_000)}`)).toThrow('quoteOpen')
  expect(open('x,'.repeat(100))).not.toThrow()
})

const shape = fc.record({
  delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
  quote: fc.constantFrom('"' as const, "'" as const),
  lineEnd: fc.constantFrom('\n' as const, '\r\n' as const, '\r' as const),
})
const cell = fc
  .string({ unit: fc.constantFrom('a', 'ñ', '1', ' ', ',', ';', '\t', '|', '"', "'", '\n', '\r', '😀') })
  .filter((text) => text !== '')
const written = (rows: readonly (readonly string[])[], { delimiter, quote, lineEnd }: CsvShape) =>
  rows
    .map(
      (row) =>
        row.map((each) => `${quote}${each.replaceAll(quote, quote + quote)}${quote}`).join(delimiter) +
        lineEnd,
    )
    .join('')

test('[IMP-03] what is written with quotes is read as it was, in one piece or in pieces of any length', () => {
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(rows, shape, fc.integer({ min: 1, max: 40 }), (cells, by, length) => {
      const text = written(cells, by)
      expect(cellsOf(text, by)).toEqual(cells)
      const read: (readonly string[])[] = []
      let [rest, line, at] = ['', 1, 0]
      do {
        rest += text.slice(at, at + length)
        at += length
        const piece = parseRows(rest, by, { line, isLast: at >= text.length })
        read.push(...piece.rows.map((row) => row.cells))
        rest = rest.slice(piece.taken)
        line = piece.line
      } while (at < text.length)
      expect(read).toEqual(cells)
    }),
  )
})

test('any text is read or refused, and never loses a character outside of its marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'b') }), (text) => {
      const why = whyOf(text)
      if (why) return
      const letters = (of: string) => of.replace(/[^ab]/g, '')
      expect(letters(cellsOf(text).flat().join(''))).toBe(letters(text))
    }),
  )
})
