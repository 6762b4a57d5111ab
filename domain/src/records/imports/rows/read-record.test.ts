import { expect, test } from 'vitest'
import { containers } from '../../../containers/module.ts'
import { shipments } from '../../../shipments/module.ts'
import type { ColumnMapping } from '../import.ts'
import type { ReadHow } from './read-record.ts'
import { readRecord } from './read-record.ts'
import { comparable, keyPartsOf } from './record-key.ts'
import { counted, nothingCounted } from './tally.ts'
import { targetsOf } from './targets.ts'

/** Rows of a file as one record: what is written, what is emptied, what stays, and what is reported. */
const shape = { root: shipments, children: [containers] }
const column = (at: number, field: string, more: Partial<ColumnMapping> = {}): ColumnMapping => ({
  column: at,
  field,
  module: 'shipments',
  ...more,
})
const below = (at: number, field: string) => column(at, field, { module: 'containers' })
const read = (
  rows: readonly (readonly string[])[],
  mapping: readonly ColumnMapping[],
  how: Partial<ReadHow> = {},
) =>
  readRecord(
    rows.map((cells, n) => ({ n, cells })),
    targetsOf(mapping, shape, ({ dateShape }) => (dateShape ? { dateShape } : {})),
    { empties: 'ignore', ...how },
  )

test('[IMP-06] an empty cell erases where that was chosen, a cell with an error never', () => {
  const mapping = [
    column(0, 'name'),
    column(1, 'eta', { dateShape: 'iso' }),
    column(2, 'etd', { dateShape: 'iso' }),
  ]
  const rows = [['A', '', '#REF!']]
  expect(read(rows, mapping).patch).toEqual({ name: 'A' })
  const saved = read(rows, mapping, { empties: 'save' })
  expect(saved.patch).toEqual({ name: 'A', eta: null })
  expect(saved.problems).toEqual([{ n: 0, column: 2, field: 'etd', code: 'SPREADSHEET_ERROR' }])
})

test('[IMP-05] columns are joined in their order, and a constant stands where they are empty', () => {
  const mapping: ColumnMapping[] = [
    column(1, 'notes', { joinedBy: ' – ' }),
    column(0, 'notes'),
    { column: null, constant: 'none', field: 'notes', module: 'shipments' },
    { column: null, constant: 'ocean', field: 'freightType', module: 'shipments' },
  ]
  expect(read([['b', 'a']], mapping).patch).toMatchObject({ notes: 'a – b', freightType: 'ocean' })
  expect(read([['', ' ']], mapping).patch).toMatchObject({ notes: 'none' })
})

test('[IMP-05] a column’s own value stands for its empty cells, and for those that say that there is none', () => {
  const mapping = [
    column(0, 'name'),
    column(1, 'freightType', { constant: 'Air' }),
    column(2, 'eta', { dateShape: 'iso', constant: '2026-12-31' }),
    { ...below(3, 'seal'), constant: 'none' },
  ]
  const values = { freightType: 'air', eta: '2026-12-31' }
  for (const [mode = '', eta = ''] of [
    ['', ''],
    [' ', '-'],
    ['N/A', 'Pending'],
  ]) {
    const found = read([['A', mode, eta, '']], mapping)
    expect(found).toMatchObject({ patch: values, problems: [], children: [] })
  }
  expect(read([['A', 'Sea', '2026-01-01', '']], mapping).patch).toMatchObject({
    freightType: 'ocean',
    eta: '2026-01-01',
  })
  // An error is no empty cell.
  expect(read([['A', 'Sea', '#REF!', '']], mapping).problems).toMatchObject([{ code: 'SPREADSHEET_ERROR' }])
})

test('[IMP-06] one column for ports and airports goes into the field of the row’s transport', () => {
  const mapping = [
    column(0, 'name'),
    column(1, 'freightType'),
    column(2, 'pol'),
    column(3, 'vesselVoyage', { constant: '' }),
  ]
  const patchOf = (...cells: readonly string[]) => read([cells], mapping).patch
  expect(patchOf('A', 'Sea', 'CNSHA', 'ONE APUS')).toMatchObject({
    pol: { label: 'CNSHA' },
    vesselVoyage: ['ONE APUS'],
  })
  const air = read([['B', 'Air', 'HKG', 'LH8000']], mapping)
  expect(air.patch).toEqual({
    name: 'B',
    freightType: 'air',
    apol: { label: 'HKG' },
    planeFlight: ['LH8000'],
  })
  expect(air.placeOf('apol')).toEqual({ n: 0, column: 2 })
  expect(patchOf('C', 'Truck', '', 'ECO 7')).toMatchObject({ truckTrip: ['ECO 7'] })
  // Where the file has a column for each, each keeps its own.
  const both = [...mapping, column(4, 'apol')]
  expect(read([['B', 'Air', 'CNSHA', '', 'HKG']], both).patch).toMatchObject({ pol: { label: 'CNSHA' } })
})

test('[IMP-05] of several rows the first that says a field counts, and another value is told', () => {
  const { patch, problems } = read(
    [
      ['', 'x'],
      ['A', 'y'],
      ['A', ''],
    ],
    [column(0, 'name'), column(1, 'clientReference')],
  )
  expect(patch).toEqual({ name: 'A', clientReference: 'x' })
  expect(problems).toEqual([{ n: 1, column: 1, field: 'clientReference', code: 'ROWS_DIFFER' }])
})

test('[IMP-05] containers come from one cell, from rows of their own, and once each', () => {
  const mapping = [below(0, 'number'), below(1, 'seal'), below(2, 'amount')]
  const { children, problems } = read(
    [
      ['CSQU3054383 / MSKU9070323', 'S1/S2', '4'],
      ['csqu 305438-3', '', '7'],
      ['', '', ''],
    ],
    mapping,
  )
  expect(children.map(({ patch }) => patch)).toEqual([
    { number: 'CSQU3054383', seal: 'S1', amount: '7' },
    { number: 'MSKU9070323', seal: 'S2' },
  ])
  expect(problems).toEqual([{ n: 0, column: 2, field: 'amount', code: 'CONTAINER_VALUES_DIFFER' }])
})

test('[IMP-05] a key is compared as references are, a field that can’t be one is no key', () => {
  const parts = keyPartsOf(['masterBl', 'number', 'name'], shape) ?? []
  expect(parts.map(({ module }) => module)).toEqual(['shipments', 'containers', 'shipments'])
  const [bill, , name] = parts
  if (!bill || !name) throw new Error('both are parts')
  expect(comparable('maeu 12-34', bill)).toBe('MAEU1234')
  expect(comparable('--', bill)).toBeNull()
  expect(comparable('Ánimo', name)).toBe('animo')
  expect(keyPartsOf(['eta', 'pol'], shape)).toBeUndefined()
})

test('[IMP-06] a tally without what was counted before is as if it had never been', () => {
  const problem = { column: 2, field: 'eta', code: 'VALUE_NOT_VALID' } as const
  const row = { isLeader: true, outcome: 'new', problems: [problem] } as const
  const twice = counted(nothingCounted, [row, row])
  expect(twice).toMatchObject({
    counts: { records: 2, new: 2, cells: 2 },
    problems: [{ ...problem, count: 2 }],
  })
  expect(counted(twice, [row, row], -1)).toEqual(nothingCounted)
})
