import { expect, test } from 'vitest'
import { nextSort } from './grid-sort.ts'
import { keyedRows } from './row-keys.ts'
import { allToggled, shareChosen, toggled, withRows } from './row-selection.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id, values: {} }))

test('a row is chosen and left again', () => {
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a', 'b']), 'b')]).toEqual(['a'])
})

test('all loaded rows are chosen, and left when all were; others stay as they are', () => {
  expect([...allToggled(new Set(['far', 'a']), rows)]).toEqual(['far', 'a', 'b', 'c'])
  expect([...allToggled(new Set(['far', 'a', 'b', 'c']), rows)]).toEqual(['far'])
})

test('a range leaves out rows that are not here', () => {
  expect([...withRows(new Set(['a']), [rows[1], undefined, rows[2]])]).toEqual(['a', 'b', 'c'])
})

test('how many of the rows are chosen', () => {
  expect(shareChosen(new Set(), rows)).toBe('none')
  expect(shareChosen(new Set(['far']), rows)).toBe('none')
  expect(shareChosen(new Set(['a']), rows)).toBe('some')
  expect(shareChosen(new Set(['a', 'b', 'c']), rows)).toBe('all')
  expect(shareChosen(new Set(['a']), [])).toBe('none')
})

test('a header is pressed: ascending, descending, none, and another field begins anew', () => {
  const first = nextSort(null, 'etd')
  expect(first).toEqual({ field: 'etd', direction: 'asc' })
  expect(nextSort(first, 'eta')).toEqual({ field: 'eta', direction: 'asc' })
  expect(nextSort(nextSort(first, 'etd'), 'etd')).toBeNull()
})

test('rows that stay in sight keep their keys; after a jump the keys of the old rows are taken over', () => {
  const start = keyedRows({ first: 0, last: -1, origin: 0 }, 0, 30)
  const near = keyedRows(start, 10, 40)
  expect(near.origin).toBe(start.origin)
  const far = keyedRows(near, 5_000, 5_030)
  expect(5_000 - far.origin).toBe(10 - near.origin)
  expect(keyedRows(far, 5_000, 5_030)).toEqual(far)
})
