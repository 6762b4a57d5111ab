import { expect, test } from 'vitest'
import { type CellRange, fillRange, headAfterKey, isWithin, rangeBetween, sizeOf } from './cell-range.ts'

const extent = { rows: 100, columns: 6, page: 20 }
const shift = (key: string, ctrlKey = false) => ({
  key,
  ctrlKey,
  metaKey: false,
  altKey: false,
  shiftKey: true,
})
const range = (top: number, bottom: number, left: number, right: number): CellRange => ({
  top,
  bottom,
  left,
  right,
})

test('two cells span a range, whichever comes first', () => {
  expect(rangeBetween({ row: 5, column: 3 }, { row: 2, column: 4 })).toEqual(range(2, 5, 3, 4))
  expect(sizeOf(range(2, 5, 3, 4))).toEqual({ rows: 4, columns: 2, cells: 8 })
  expect(isWithin(range(2, 5, 3, 4), { row: 5, column: 4 })).toBe(true)
  expect(isWithin(range(2, 5, 3, 4), { row: 5, column: 5 })).toBe(false)
})

test('Shift and a key move the corner, with Ctrl to the ends, and never into the header', () => {
  expect(headAfterKey(shift('ArrowDown'), { row: 3, column: 2 }, extent)).toEqual({ row: 4, column: 2 })
  expect(headAfterKey(shift('ArrowUp'), { row: 0, column: 2 }, extent)).toEqual({ row: 0, column: 2 })
  expect(headAfterKey(shift('ArrowDown', true), { row: 3, column: 2 }, extent)).toEqual({
    row: 99,
    column: 2,
  })
  expect(headAfterKey({ ...shift('ArrowDown'), shiftKey: false }, { row: 3, column: 2 }, extent)).toBeNull()
  expect(headAfterKey(shift('a'), { row: 3, column: 2 }, extent)).toBeNull()
})

test('a fill goes the way that is farther', () => {
  const source = range(2, 3, 1, 1)
  expect(fillRange(source, { row: 9, column: 2 })).toEqual(range(4, 9, 1, 1))
  expect(fillRange(source, { row: 0, column: 1 })).toEqual(range(0, 1, 1, 1))
  expect(fillRange(source, { row: 3, column: 4 })).toEqual(range(2, 3, 2, 4))
  expect(fillRange(source, { row: 3, column: 1 })).toBeNull()
})
