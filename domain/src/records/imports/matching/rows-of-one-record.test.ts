import { expect, test } from 'vitest'
import { containers } from '../../../containers/module.ts'
import { shipments } from '../../../shipments/module.ts'
import { rowsOfOneRecord } from './rows-of-one-record.ts'

const headers = ['name', 'masterBl', 'clientReference', 'number']
const proposal = headers.map((field, column) => ({
  column,
  field,
  module: field === 'number' ? 'containers' : 'shipments',
}))
const shape = { root: shipments, children: [containers] }
const found = (...rows: readonly (readonly string[])[]) =>
  rowsOfOneRecord(
    headers.map((header, n) => ({ n, header, cells: rows.map((row) => row[n] ?? '') })),
    { proposal, shape },
  )

test('[IMP-04] rows of one reference and name with different containers are one shipment', () => {
  expect(found(['A', 'M1', 'P', 'C1'], ['A', ' M1', 'P', 'C2'], ['B', 'M2', 'P', 'C3'])).toEqual({
    key: 'masterBl',
    rows: 2,
    records: 1,
  })
  expect(found(['A', '', 'P', 'C1'], ['A', '', 'P', 'C2'], ['A', '', 'P', 'C3'])).toEqual({
    key: 'clientReference',
    rows: 3,
    records: 1,
  })
  expect(found(['A', 'M1', '', 'C1'], ['A', 'M1', '', ''], ['B', 'M2', '', ''])).toMatchObject({
    key: 'masterBl',
  })
})

test('[IMP-04] one reference of several names, or of the same container twice, is no single shipment', () => {
  expect(found(['A', 'M1', '', 'C1'], ['B', 'M1', '', 'C2'])).toBe(null)
  expect(found(['A', 'M1', '', 'C1'], ['A', 'M1', '', 'C1'])).toBe(null)
  expect(found(['A', 'M1', '', 'C1'], ['B', 'M2', '', 'C2'])).toBe(null)
  expect(rowsOfOneRecord([{ n: 0, header: 'name', cells: ['A', 'A'] }], { proposal, shape })).toBe(null)
})
