import type { Field } from '@rumbo/domain/fields/field'
import { expect, test } from 'vitest'
import { cellOfType } from '../../cells/cell-of-type.ts'
import type { CellReader, GridColumn } from '../../columns/grid-column.ts'
import { cellText } from './cell-text.ts'
import { type CopiedBlock, planPaste } from './paste-plan.ts'
import { pasteRange } from './paste-range.ts'

const names: Readonly<Record<string, readonly string[]>> = { high: ['High', 'Alta'], low: ['Low', 'Baja'] }
const reader: CellReader = {
  module: 'shipments',
  display: { language: 'en-us', dateFormat: 'DD/MM/YYYY', timeZone: 'America/Mexico_City' },
  label: ({ id }) => id,
  option: (_field, value) => names[value]?.[0] ?? value,
  optionNames: (_field, value) => names[value] ?? [value],
  fromOthers: 'fromOthers',
  expired: '',
  freshness: { actual: '', estimated: '', predicted: '', planned: '' },
  doubts: { year: '', arrivedBeforeDeparture: '', expectedBeforeDeparture: '' },
}
const column = (field: Pick<Field, 'id' | 'type'> & Partial<Field>): GridColumn => ({
  id: field.id,
  field: { side: 'shared', section: 'a', ...field },
  label: field.id,
  kind: cellOfType[field.type],
  reader,
  width: 100,
  sortable: true,
  numeric: false,
})
const columns = [
  column({ id: 'name', type: 'string', required: true }),
  column({ id: 'amount', type: 'decimal' }),
  column({ id: 'day', type: 'date' }),
  column({ id: 'priority', type: 'list', options: ['high', 'low'] }),
  column({ id: 'at', type: 'dateTime' }),
  column({ id: 'ready', type: 'checkbox' }),
  column({ id: 'pol', type: 'place', source: 'ports' }),
  column({ id: 'weight', type: 'quantity', format: { units: ['kilogram', 'pound'] } }),
  column({ id: 'refs', type: 'strings' }),
]
const row = (id: string, values = {}) => ({
  id,
  values: { ...Object.fromEntries(columns.map((each) => [each.id, null])), name: id, ...values },
})
const texts = (...lines: readonly (readonly string[])[]): CopiedBlock =>
  lines.map((line) => line.map((text) => ({ text })))
const at = (rows: number, width: number) => ({ top: 0, bottom: rows - 1, left: 0, right: width - 1 })
const place = (rows: ReturnType<typeof row>[], from = 0) => ({
  rows,
  columns: columns.slice(from),
  canEdit: () => true,
})

test('texts are read as the reader writes them, options by their names in either language', () => {
  const line = [
    'A',
    '1,234.50',
    '6/11/2026',
    'Alta',
    '06/11/2026 08:30',
    'Sí',
    'Shanghai (CNSHA)',
    '1,200 lb',
    'a, b',
  ]
  const { changes, refusals } = planPaste(texts(line), at(1, 9), place([row('r')]))
  expect(refusals).toEqual([])
  expect(Object.fromEntries(changes.map(({ field, value }) => [field, value]))).toEqual({
    name: 'A',
    amount: '1234.5',
    day: '2026-11-06',
    priority: 'high',
    at: '2026-11-06T14:30:00.000Z',
    ready: true,
    pol: { label: 'Shanghai', code: 'CNSHA' },
    weight: { amount: '1200', unit: 'pound' },
    refs: ['a', 'b'],
  })
})

test('what does not fit is reported cell by cell, the rest is written', () => {
  const { changes, refusals } = planPaste(
    texts(['', 'many', '31/02/2026', 'urgent']),
    at(1, 4),
    place([row('r')]),
  )
  expect(changes).toEqual([])
  expect(
    refusals.map(({ column: { id }, problem }) => [id, problem.kind === 'value' && problem.code]),
  ).toEqual([
    ['name', 'FIELD_REQUIRED'],
    ['amount', 'NOT_NUMERIC'],
    ['day', 'DATE_NOT_VALID'],
    ['priority', 'OPTION_UNKNOWN'],
  ])
})

test('a locked cell and one that was not shared are refused, cells beyond the list counted, same values left', () => {
  const hidden = { ...row('r'), values: { name: 'r' } }
  const plan = planPaste(texts(['r', '1'], ['x', '2'], ['y', '3']), at(3, 2), {
    ...place([hidden, row('s')]),
    canEdit: (each) => each.id !== 's',
  })
  expect(plan.refusals.map(({ problem }) => problem.kind)).toEqual(['notShared', 'locked', 'locked'])
  expect(plan).toMatchObject({ changes: [], beyond: 2, same: 1 })
})

test('a cell fills a range, a block fills a multiple of itself, else it covers as much as it is', () => {
  expect(pasteRange(texts(['a']), at(3, 2))).toEqual(at(3, 2))
  expect(pasteRange(texts(['a'], ['b']), at(4, 1))).toEqual(at(4, 1))
  expect(pasteRange(texts(['a'], ['b']), at(3, 1))).toEqual(at(2, 1))
  expect(pasteRange(texts(['a', 'b']), at(1, 1))).toEqual(at(1, 2))
  const { changes } = planPaste(
    texts(['1'], ['2']),
    at(4, 1),
    place(
      ['a', 'b', 'c', 'd'].map((id) => row(id)),
      1,
    ),
  )
  expect(changes.map(({ value }) => value)).toEqual(['1', '2', '1', '2'])
})

test('what was copied here comes back exactly, what the column does not take comes as its text', () => {
  const value = { label: 'Planta (2)', code: 'CNSHA' }
  const was = { type: 'place' as const, value }
  const { changes } = planPaste([[{ text: 'Planta (2) (CNSHA)', was }]], at(1, 1), place([row('r')], 6))
  expect(changes[0]?.value).toEqual(value)
  const [text] = planPaste([[{ text: 'Shanghai', was }]], at(1, 1), place([row('r')])).changes
  expect(text?.value).toBe('Shanghai')
})

test('what is copied as text is read again as the same value', () => {
  const values = {
    name: 'A',
    amount: '1234.5',
    day: '2026-11-06',
    priority: 'low',
    at: '2026-11-06T14:30:00.000Z',
    ready: false,
    pol: { label: 'Shanghai', code: 'CNSHA' },
    weight: { amount: '12', unit: 'kilogram' },
    refs: ['a', 'b'],
  }
  const copied = columns.map((each) => cellText(row('r', values), each))
  expect(planPaste(texts(copied), at(1, 9), place([row('r', values)]))).toMatchObject({
    refusals: [],
    changes: [],
    same: 9,
  })
})
