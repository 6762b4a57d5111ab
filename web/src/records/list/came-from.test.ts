import { expect, test } from 'vitest'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import { createRowStore } from '../../grid/rows/row-store.ts'
import { placeInList, recordAt, rememberList } from './came-from.ts'

const rowOf = (at: number): GridRow => ({ id: `record ${at}`, values: {} })
/** A list of 75 records in pages of 50. */
const listOf75 = () =>
  createRowStore({
    key: 'list',
    pageSize: 50,
    maxSkip: 1_000,
    read: async ({ after, skip, limit }) => {
      const first = (after === null ? 0 : Number(after)) + skip
      const rows = Array.from({ length: Math.max(Math.min(limit, 75 - first), 0) }, (_, at) =>
        rowOf(first + at),
      )
      return { rows, next: first + rows.length < 75 ? String(first + rows.length) : null }
    },
  })

test('a record knows its place in the list that one came from, and the records around it', async () => {
  const rows = listOf75()
  rows.setCount({ value: 75, capped: false })
  rows.want({ first: 0, last: 20 })
  await expect.poll(() => rows.state().row(9)?.id).toBe('record 9')
  rememberList('things', rows)
  expect(placeInList('things', 'record 9')).toEqual({ at: 9, total: 75, capped: false })
  expect(await recordAt(10)).toBe('record 10')
  expect(await recordAt(60)).toBe('record 60')
  expect(await recordAt(-1)).toBeNull()
})

test('of a record that stands in no list, and of another module, nothing is known', () => {
  rememberList('things', listOf75())
  expect(placeInList('things', 'record 9')).toBeNull()
  expect(placeInList('others', 'record 9')).toBeNull()
})
