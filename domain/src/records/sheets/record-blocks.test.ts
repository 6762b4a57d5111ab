import { expect, test } from 'vitest'
import type { Field } from '../../fields/field.ts'
import { childTable, factBlocks } from './record-blocks.ts'
import { sheetDates } from './sheet-dates.ts'
import type { SheetWriting } from './writing.ts'

const display = { language: 'en-us', dateFormat: 'MM/DD/YYYY', timeZone: 'UTC' } as const
const now = Date.parse('2026-11-22T11:40:00Z')
const writing: SheetWriting = {
  language: 'en-us',
  dates: sheetDates(display, now),
  text: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  label: (_module, { id }) => id,
  section: (_module, section) => section,
  value: (_module, _field, { value }) => (value === null ? '' : String(value)),
}
const field = (id: string, more: Partial<Field> = {}): Field => ({
  id,
  type: 'string',
  column: id,
  side: 'shared',
  section: 'main',
  ...more,
})

test('facts leave out what is empty and what stands elsewhere; long ones are wide, own sections stand for themselves', () => {
  const fields = [
    field('name'),
    field('carrier'),
    field('empty'),
    field('notes'),
    field('flag', { type: 'checkbox' }),
    field('margin', { name: 'Margin', section: 'Costs' }),
  ]
  const values = { name: 'X', carrier: 'CMA', empty: null, notes: 'n'.repeat(90), flag: false, margin: '12' }
  const blocks = factBlocks(
    { module: 'm', fields, values },
    { title: 'Shipment', skipped: ['name'] },
    writing,
  )
  expect(blocks.map(({ title, facts }) => [title, facts.map(({ label, wide }) => [label, wide])])).toEqual([
    [
      'Shipment',
      [
        ['carrier', false],
        ['notes', true],
      ],
    ],
    ['Costs', [['margin', false]]],
  ])
})

test('children have the columns that any of them fills, those that matter first; more than forty go to an annex', () => {
  const fields = [field('seal'), field('number'), field('empty')]
  const records = (count: number) =>
    Array.from({ length: count }, (_each, at) => ({
      id: String(at),
      values: { number: `N${at}`, seal: at === 1 ? 'S' : null },
    }))
  const of = (count: number) =>
    childTable(
      { module: 'm', fields, records: records(count) },
      { title: 'Containers', mode: undefined, columns: { first: ['number'] } },
      writing,
    )
  expect(of(0)).toBeNull()
  expect(of(2)).toMatchObject({
    annex: false,
    columns: [{ label: 'number', tone: 'strong' }, { label: 'seal' }],
  })
  expect(of(2)?.rows).toEqual([
    { kind: 'row', cells: ['N0', '–'] },
    { kind: 'row', cells: ['N1', 'S'] },
  ])
  expect(of(41)).toMatchObject({ annex: true })
})

test('dates carry the year if it is not this year, and a moment its zone', () => {
  const { day, moment, fullMoment } = sheetDates(display, now)
  expect([day('2026-12-12'), day('2027-01-02'), day('x')]).toEqual(['12 Dec', '2 Jan 2027', ''])
  expect(moment('2026-11-21T18:32:00Z')).toBe('21 Nov 18:32')
  expect(fullMoment(now)).toBe('Sunday 22 November 2026, 11:40 GMT+0')
  const spanish = sheetDates({ ...display, language: 'es-mx', timeZone: 'America/Mexico_City' }, now)
  expect(spanish.fullMoment(now)).toBe('domingo 22 de noviembre de 2026, 05:40 GMT-6')
  expect(spanish.day('2026-12-12')).toBe('12 dic')
})
