import { expect, test } from 'vitest'
import { rowMarks } from './row-marks.ts'

const party = { id: '1', label: 'Ana' }
const change = (field: string, at: string, module = 'orders') => ({
  module,
  rowId: null,
  field,
  at,
  way: 'screen' as const,
  source: null,
  user: party,
  organization: party,
})
const marking = {
  module: 'orders',
  say: ({ field, at }: { field: string; at: string }) => `${field} ${at}`,
  sayRow: (names: readonly string[]) => names.join(', '),
  nameOf: ({ field }: { field: string }) => (field === 'unnamed' ? '' : field.toUpperCase()),
  draws: { eta: ['eta', 'ata'], route: ['pol', 'pod'] },
}

test('[SHP-22] a changed field marks its column and the one that draws it, by its newest change', () => {
  const fields = [
    change('ata', '2026-11-23T10:00Z'),
    change('eta', '2026-11-23T11:00Z'),
    change('pod', '2026-11-22'),
  ]
  const marks = rowMarks([{ id: 'a', fields }], marking)
  expect([...marks.keys()]).toEqual(['a'])
  expect(Object.fromEntries(marks.get('a')?.cells ?? [])).toEqual({
    eta: 'eta 2026-11-23T11:00Z',
    ata: 'ata 2026-11-23T10:00Z',
    pod: 'pod 2026-11-22',
    route: 'pod 2026-11-22',
  })
  expect(marks.get('a')?.row).toBe('ATA, ETA, POD')
})

test('[SHP-22] what belongs to a record marks the record alone; each name is said once', () => {
  const fields = [change('seal', '1', 'lines'), change('seal', '2', 'lines'), change('unnamed', '3', 'lines')]
  const marks = rowMarks([{ id: 'a', fields }], marking)
  expect(marks.get('a')).toEqual({ row: 'SEAL', cells: new Map() })
})

test('[SHP-22] of many fields a few are named', () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((field) => change(field, '1'))
  expect(rowMarks([{ id: 'a', fields }], marking).get('a')?.row).toBe('A, B, C, D, E, +2')
})
