import { expect, test } from 'vitest'
import { type CheckedRow, cellId, changeId, columnOf, gridRow, partsIn, toRowsInput } from './rows-source.ts'

const row: CheckedRow = {
  n: 7,
  line: 9,
  cells: ['Coffee', '31/02/2026', ''],
  repaired: [0],
  outcome: 'changed',
  problems: [
    { column: 1, field: 'eta', code: 'DATE_NOT_VALID', message: 'Date not valid' },
    { column: 0, field: 'number', code: 'CONTAINER_CHECK_DIGIT_WRONG', message: 'Check it' },
    { column: null, field: 'id', code: 'NOT_FOUND', message: 'Not there' },
  ],
  recordId: null,
  changes: [{ module: 'shipments', field: 'name', from: 'Cocoa', to: 'Coffee' }],
}

const name = changeId({ module: 'shipments', field: 'name' })
const eta = changeId({ module: 'shipments', field: 'eta' })

test('[IMP-06] a cell in error keeps its text next to its reason, an empty one stays a cell to be repaired', () => {
  const { values } = gridRow(row, [name, eta])
  expect(values[cellId(1)]).toBe('31/02/2026')
  expect(values[cellId(2)]).toBe('')
  expect(partsIn(values.problems)).toEqual({ [cellId(1)]: 'Date not valid', [cellId(0)]: 'Check it' })
  expect(values.wrong).toEqual([cellId(1)])
  expect(values.reasons).toBe('Date not valid Check it Not there')
})

test('[IMP-12] a changed cell tells from what to what', () => {
  expect(gridRow(row, [name, eta]).values[name]).toEqual({ from: 'Cocoa', to: 'Coffee' })
  expect(gridRow(row, [name, eta]).values[eta]).toBe(null)
})

test('[IMP-06] rows are narrowed by outcome and reason, and the grid’s names lead back to columns', () => {
  expect(toRowsInput({ show: 'problems', column: 1, code: 'DATE_NOT_VALID' })).toEqual({
    outcome: 'problems',
    column: 1,
    code: 'DATE_NOT_VALID',
  })
  expect(toRowsInput({})).toEqual({})
  expect([columnOf(cellId(12)), columnOf('line'), columnOf(name)]).toEqual([12, null, null])
})
