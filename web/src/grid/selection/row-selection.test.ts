import { expect, test } from 'vitest'
import { keyedRows } from '../rows/row-keys.ts'
import {
  allMatching,
  allToggled,
  isChosen,
  isNothing,
  type RowSelection,
  shareChosen,
  toggled,
  withRows,
} from './row-selection.ts'

/** The ids of a selection that names them. */
const ids = (selection: RowSelection) => ('all' in selection ? [] : selection)
const rows = ['a', 'b', 'c'].map((id) => ({ id, values: {} }))

test('a row is chosen and left again', () => {
  expect([...ids(toggled(new Set(['a']), 'b'))]).toEqual(['a', 'b'])
  expect([...ids(toggled(new Set(['a', 'b']), 'b'))]).toEqual(['a'])
})

test('all loaded rows are chosen, and left when all were; others stay as they are', () => {
  expect([...ids(allToggled(new Set(['far', 'a']), rows))]).toEqual(['far', 'a', 'b', 'c'])
  expect([...ids(allToggled(new Set(['far', 'a', 'b', 'c']), rows))]).toEqual(['far'])
})

test('a range leaves out rows that are not here', () => {
  expect([...ids(withRows(new Set(['a']), [rows[1], undefined, rows[2]]))]).toEqual(['a', 'b', 'c'])
})

test('how many of the rows are chosen', () => {
  expect(shareChosen(new Set(), rows)).toBe('none')
  expect(shareChosen(new Set(['far']), rows)).toBe('none')
  expect(shareChosen(new Set(['a']), rows)).toBe('some')
  expect(shareChosen(new Set(['a', 'b', 'c']), rows)).toBe('all')
  expect(shareChosen(new Set(['a']), [])).toBe('none')
})

test('all that match are chosen but those that are left out again', () => {
  const all = allMatching()
  expect(isChosen(all, 'far')).toBe(true)
  const without = toggled(all, 'b')
  expect(isChosen(without, 'b')).toBe(false)
  expect(shareChosen(without, rows)).toBe('some')
  expect(shareChosen(toggled(without, 'b'), rows)).toBe('all')
  expect(isChosen(withRows(without, [rows[1]]), 'b')).toBe(true)
  expect(isNothing(allToggled(all, rows))).toBe(true)
})

test('rows that stay in sight keep their keys; after a jump the keys of the old rows are taken over', () => {
  const start = keyedRows({ first: 0, last: -1, origin: 0 }, 0, 30)
  const near = keyedRows(start, 10, 40)
  expect(near.origin).toBe(start.origin)
  const far = keyedRows(near, 5_000, 5_030)
  expect(5_000 - far.origin).toBe(10 - near.origin)
  expect(keyedRows(far, 5_000, 5_030)).toEqual(far)
})
