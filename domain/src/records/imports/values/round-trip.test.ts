import naughtyStrings from 'big-list-of-naughty-strings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '../../../fields/field.ts'
import { type Display, type FieldTypeId, fieldTypeIds, type Json } from '../../../fields/field-type.ts'
import { fieldType } from '../../../fields/field-types.ts'
import { isSpreadsheetError } from './no-value.ts'
import { readCell } from './read-cell.ts'
import { isSameValue } from './same-value.ts'
import { guardedCell, writeCell } from './write-cell.ts'

const names = ['Urgent', 'En tránsito', 'A+B', '=1', '-', 'N/A', "'quoted", '2024-01-02', 'Sí']
const choices = names.map((name, at) => ({ id: `id${at}`, name, color: 'unassigned' as const }))
const options = choices.map(({ id }) => id)

const field = (type: FieldTypeId): Field => ({
  id: 'tested',
  type,
  side: 'own',
  section: 'others',
  ...(type === 'list' || type === 'multiSelect' || type === 'status' ? { choices, options } : {}),
  ...(type === 'place' ? { source: 'ports' as const } : {}),
  ...(type === 'carrier' ? { source: 'carriers' as const } : {}),
  format: { units: ['kilogram', 'pound'], letterCase: 'upper' },
})

const display = fc.record({
  language: fc.constantFrom('es-mx', 'en-us'),
  dateFormat: fc.constantFrom('DD/MM/YYYY', 'MM/DD/YYYY'),
  timeZone: fc.constantFrom('America/Mexico_City', 'Asia/Kolkata', 'UTC', 'Pacific/Auckland'),
}) satisfies fc.Arbitrary<Display>

const text = fc
  .oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...naughtyStrings, '=1+1', '-1+1', "'=x", '@a', '+52 55'),
  )
  .map((each) => each.trim().replace(/^[\p{Z}\s\uFEFF]+|[\p{Z}\s\uFEFF]+$/gu, ''))
  .filter((each) => each !== '' && !isSpreadsheetError(each))
/** Names without a bracket, whose end could be a code. */
const name = fc.stringMatching(/^[A-Za-zñéí][A-Za-zñéí0-9 .,&'=-]{3,30}[a-zñ]$/)
const amount = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 99_999 }))
  .map(
    ([whole, rest]) => `${whole}${rest === 0 ? '' : `.${String(rest).padStart(5, '0').replace(/0+$/, '')}`}`,
  )
const positive = amount.map((each) => each.replace('-', ''))
const moment = fc.date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

const values: { readonly [Id in FieldTypeId]: fc.Arbitrary<Json> } = {
  id: fc.uuid(),
  string: text,
  text,
  number: fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }),
  decimal: amount,
  currency: positive,
  percent: amount,
  date: fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((each) => each.toISOString().slice(0, 10)),
  // A moment is shown to the minute.
  dateTime: moment.map((each) => `${each.toISOString().slice(0, 16)}:00Z`),
  checkbox: fc.boolean(),
  list: fc.constantFrom(...options),
  status: fc.constantFrom(...options),
  multiSelect: fc.subarray(options, { minLength: 1 }),
  strings: fc.array(fc.stringMatching(/^[A-Z][A-Z /0-9]{0,20}[A-Z]$/), { minLength: 1, maxLength: 4 }),
  email: fc.constantFrom('ana@example.com', '-x@example.com', '=x@example.com'),
  url: fc.webUrl(),
  place: fc.oneof(
    name.map((label) => ({ label })),
    fc.tuple(name, fc.stringMatching(/^[A-Z]{2}[A-Z2-9]{3}$/)).map(([label, code]) => ({ label, code })),
  ),
  carrier: fc.tuple(name, fc.stringMatching(/^[A-Z]{4}$/)).map(([label, code]) => ({ label, code })),
  record: name.map((label) => ({ label })),
  party: name.map((label) => ({
    label,
    email: 'a@example.com',
    organizationId: '0192f3a1-5c00-7000-8000-0000000000a1',
  })),
  person: fc.tuple(name, fc.uuid()).map(([label, code]) => ({ label, code })),
  quantity: fc
    .tuple(positive, fc.constantFrom('kilogram', 'pound'))
    .map(([each, unit]) => ({ amount: each, unit })),
  structured: fc.constant(null),
  files: fc.constant(null),
}

describe('[IMP-09] what an export writes, an import reads back the same', () => {
  for (const type of fieldTypeIds) {
    test(`[IMP-09] ${type}`, () => {
      fc.assert(
        fc.property(values[type], display, (value, reader) => {
          const stored = fieldType(type).parse(value, field(type))
          if (!stored.ok) return fc.pre(false)
          const cell = guardedCell(writeCell(stored.value, field(type), reader))
          expect(cell).not.toMatch(/^[=+@\t\r\n]|^-(?![\d])/)
          const read = readCell(cell, field(type), {
            dateShape: reader.dateFormat === 'DD/MM/YYYY' ? 'dmy' : 'mdy',
            numberShape: 'comma-point',
            timeZone: reader.timeZone,
          })
          if (!read.ok) expect([cell, read]).toEqual([cell, stored])
          else
            expect([cell, read.value, isSameValue(read.value, stored.value, field(type))]).toEqual([
              cell,
              read.value,
              true,
            ])
        }),
        { numRuns: 400 },
      )
    })
  }
})

test('[IMP-12] a cell that names a place or party by less is no change; another one is', () => {
  const [place, party, measure] = [field('place'), field('party'), field('quantity')]
  const manzanillo = { label: 'Manzanillo', code: 'MXZLO' }
  expect(isSameValue({ label: 'mxzlo' }, manzanillo, place)).toBe(true)
  expect(isSameValue({ label: 'MANZANILLO' }, manzanillo, place)).toBe(true)
  expect(isSameValue({ label: 'Manzanillo', code: 'PAMIT' }, manzanillo, place)).toBe(false)
  expect(isSameValue({ label: 'Acme' }, { label: 'Acme', email: 'a@example.com' }, party)).toBe(true)
  expect(isSameValue({ label: 'ACME (ac)' }, { label: 'Acme', code: 'AC' }, party)).toBe(true)
  expect(isSameValue({ label: 'Acme (AD)' }, { label: 'Acme', code: 'AC' }, party)).toBe(false)
  expect(isSameValue({ label: 'Acme Two' }, { label: 'Acme' }, party)).toBe(false)
  expect(isSameValue(null, manzanillo, place)).toBe(false)
  expect(
    isSameValue({ amount: '1', unit: 'pound' }, { amount: '0.45359237', unit: 'kilogram' }, measure),
  ).toBe(true)
  expect(isSameValue({ amount: '1', unit: 'pound' }, { amount: '1', unit: 'kilogram' }, measure)).toBe(false)
})
