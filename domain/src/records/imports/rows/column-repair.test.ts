import { expect, test } from 'vitest'
import { applyRepair } from './column-repair.ts'

const rows = (...lines: readonly (readonly string[])[]) => lines.map((cells, n) => ({ n, cells }))
const all = { above: {}, isRow: () => true }

test('[IMP-06] a text is replaced where the cell is it, or holds it, whatever signs it has', () => {
  const some = rows(['soon', 'x'], ['soonish', 'soon'], ['$& soon soon', ''])
  const to = (replace: string) => [
    { find: 'soon', replace },
    { find: 'soonish', replace: 'later' },
  ]
  const how = { kind: 'replace', column: 0, texts: to('$&!') } as const
  expect(applyRepair({ ...how, whole: true }, some, all).cells).toEqual([
    { n: 0, column: 0, text: '$&!' },
    { n: 1, column: 0, text: 'later' },
  ])
  expect(applyRepair({ ...how, whole: false }, some, all).cells.map(({ text }) => text)).toEqual([
    '$&!',
    '$&!ish',
    '$& $&! $&!',
  ])
  expect(applyRepair({ ...how, texts: to('soon'), whole: true }, some, all).cells).toHaveLength(1)
  const [long] = applyRepair({ ...how, texts: to('x'.repeat(40_000)), whole: true }, some, all).cells
  expect(long?.text).toHaveLength(32_768)
})

test('[IMP-06] empty cells say what stands above them, from one part of the file to the next', () => {
  const how = { kind: 'fill', columns: [0, 2] } as const
  const first = applyRepair(how, rows(['', 'a', ''], ['M1', 'b', ' '], [' ', 'c', '7']), all)
  expect(first.cells).toEqual([{ n: 2, column: 0, text: 'M1' }])
  const then = applyRepair(how, [{ n: 3, cells: ['', '', ''] }], { ...all, above: first.above })
  expect(then.cells).toEqual([
    { n: 3, column: 0, text: 'M1' },
    { n: 3, column: 2, text: '7' },
  ])
  const isRow = (cells: readonly string[]) => cells[0] !== 'TOTAL'
  expect(
    applyRepair(how, rows(['M1', '', '1'], ['TOTAL', '', ''], ['', '', '2']), { above: {}, isRow }).cells,
  ).toEqual([{ n: 2, column: 0, text: 'M1' }])
})
