import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '../../fields/field.ts'
import type { Display, FieldTypeId, Json } from '../../fields/field-type.ts'
import { readCell } from '../imports/values/read-cell.ts'
import { isSameValue } from '../imports/values/same-value.ts'
import { guardedCell, writeCell } from '../imports/values/write-cell.ts'
import { cellWriter } from './cell-writer.ts'
import { csvLine } from './csv.ts'

const field = (type: FieldTypeId, more: Partial<Field> = {}): Field => ({
  id: 'tested',
  type,
  side: 'own',
  section: 'others',
  ...more,
})
const display = fc.record({
  language: fc.constantFrom('es-mx', 'en-us'),
  dateFormat: fc.constantFrom('DD/MM/YYYY', 'MM/DD/YYYY'),
  timeZone: fc.constantFrom(
    'America/Mexico_City',
    'Asia/Kolkata',
    'UTC',
    'Pacific/Auckland',
    'Africa/Monrovia',
  ),
}) satisfies fc.Arbitrary<Display>
const readerOf = (of: Display) => ({ display: of, optionOf: (_field: Field, option: string) => option })
const amount = fc
  .tuple(fc.constantFrom('', '-'), fc.nat({ max: 9_999_999_999 }), fc.stringMatching(/^\d{0,6}$/))
  .map(([sign, whole, rest]) => `${sign}${whole}${rest === '' ? '' : `.${rest}`}`)
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10))
const moment = fc
  .date({ min: new Date('1850-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((each) => each.toISOString())

const values: { readonly [Id in FieldTypeId]?: fc.Arbitrary<Json> } = {
  string: fc.string(),
  text: fc.string(),
  date: day,
  dateTime: moment,
  number: fc.integer(),
  decimal: amount,
  percent: amount,
  currency: amount,
  checkbox: fc.boolean(),
  quantity: fc.record({ amount, unit: fc.constantFrom('kilogram', 'pound') }),
  place: fc.record({ label: fc.string(), code: fc.string() }),
}

describe('[IMP-09] a prepared writer writes what a single value is written as', () => {
  for (const [type, value] of Object.entries(values) as [FieldTypeId, fc.Arbitrary<Json>][]) {
    test(type, () => {
      fc.assert(
        fc.property(value, display, fc.constantFrom(undefined, 0, 1, 4), (each, of, decimals) => {
          const format = { letterCase: 'upper' as const, ...(decimals === undefined ? {} : { decimals }) }
          const about = field(type, { format })
          expect(cellWriter(about, readerOf(of))(each)).toBe(writeCell(each, about, of))
        }),
        { numRuns: 500 },
      )
    })
  }
})

test('[IMP-09] options are written by their words, and read back by them', () => {
  const about = field('list', { options: ['urgent', 'low'] })
  const words = new Map([
    ['urgent', 'Urgente'],
    ['low', 'Baja'],
  ])
  const of: Display = { language: 'es-mx', dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' }
  const reader = { display: of, optionOf: (_field: Field, option: string) => words.get(option) ?? option }
  expect(cellWriter(about, reader)('urgent')).toBe('Urgente')
  const many = field('multiSelect', { options: ['urgent', 'low'] })
  const cell = cellWriter(many, reader)(['urgent', 'low'])
  expect(cell).toBe('Urgente, Baja')
  const read = readCell('Urgente', about, { words: [...words].map(([value, word]) => ({ value, word })) })
  expect(read).toEqual({ ok: true, value: 'urgent' })
})

test('[IMP-09] what is written is read back the same', () => {
  const written = { decimal: amount, date: day, currency: amount.map((each) => each.replace('-', '')) }
  for (const [type, value] of Object.entries(written) as [FieldTypeId, fc.Arbitrary<Json>][]) {
    fc.assert(
      fc.property(value, display, (each, of) => {
        const about = field(type)
        const cell = guardedCell(cellWriter(about, readerOf(of))(each))
        const dateShape = of.dateFormat === 'DD/MM/YYYY' ? 'dmy' : 'mdy'
        const read = readCell(cell, about, { dateShape, numberShape: 'comma-point' })
        expect([cell, read.ok && isSameValue(read.value, each, about)]).toEqual([cell, true])
      }),
    )
  }
})

test.each([
  ['=1+1', "'=1+1"],
  ['+52 55 1234', "'+52 55 1234"],
  ['@sum', "'@sum"],
  ['-cmd', "'-cmd"],
  ['-', "'-"],
  ['\ttab', "'\ttab"],
  ['\rreturn', '"\'\rreturn"'],
  ['-1,234.50', '"-1,234.50"'],
  ['-5', '-5'],
  ['say "hi", she said', '"say ""hi"", she said"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('[IMP-09] %j stands in a file as %j', (text, cell) => {
  expect(csvLine([text, 'b'], ',')).toBe(`${cell},b\r\n`)
})

test('[IMP-09] a row of one empty cell is still a row; only what separates needs quotes', () => {
  expect(csvLine([''], ',')).toBe('""\r\n')
  expect(csvLine(['1,5', 'a;b'], ';')).toBe('1,5;"a;b"\r\n')
  expect(csvLine(['1,5', 'a\tb'], '\t')).toBe('1,5\t"a\tb"\r\n')
})
