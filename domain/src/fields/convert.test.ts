import { expect, test } from 'vitest'
import { type Conversion, convert, isOfType, lackedOptions } from './convert.ts'
import type { Choice, Field } from './field.ts'
import type { Display, FieldTypeId, Json } from './field-type.ts'

const english: Display = { language: 'en-us', dateFormat: 'MM/DD/YYYY', timeZone: 'UTC' }
const spanish: Display = { language: 'es-mx', dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' }
const choices: readonly Choice[] = [
  { id: 'a', name: 'Green light', color: 'green' },
  { id: 'b', name: 'Red light', color: 'red' },
  { id: 'c', name: 'Old', color: 'unassigned', archived: true },
]
const field = (type: FieldTypeId, rest: Partial<Field> = {}): Field => ({
  id: 'f',
  type,
  side: 'own',
  section: 's',
  ...(type === 'list' || type === 'multiSelect' || type === 'status' ? { choices, options: ['a', 'b'] } : {}),
  ...rest,
})
const of = (from: FieldTypeId, to: FieldTypeId, display = english): Conversion => ({
  from: field(from),
  to: field(to),
  display,
})

test.each<[FieldTypeId, Json, FieldTypeId, Json]>([
  ['number', 1234, 'string', '1234'],
  ['number', 12, 'decimal', '12'],
  ['decimal', '12', 'number', 12],
  ['decimal', '1250.5', 'currency', '1250.5'],
  ['currency', '1250.5', 'text', '1250.5'],
  ['percent', '12.5', 'decimal', '12.5'],
  ['string', '$1,250.50', 'currency', '1250.5'],
  ['string', '12.5 %', 'percent', '12.5'],
  ['text', '1,234', 'number', 1234],
  ['checkbox', true, 'string', 'Yes'],
  ['checkbox', false, 'string', 'No'],
  ['string', 'Sí', 'checkbox', true],
  ['string', ' no ', 'checkbox', false],
  ['date', '2026-11-30', 'string', '2026-11-30'],
  ['string', '2026-11-30', 'date', '2026-11-30'],
  ['string', '11/30/2026', 'date', '2026-11-30'],
  ['dateTime', '2026-11-30T10:00:00Z', 'date', '2026-11-30'],
  ['list', 'a', 'string', 'Green light'],
  ['list', 'c', 'string', 'Old'],
  ['multiSelect', ['a', 'b'], 'string', 'Green light, Red light'],
  ['string', ' green LIGHT ', 'list', 'a'],
  ['string', 'red light; Green light', 'multiSelect', ['a', 'b']],
  ['list', 'b', 'multiSelect', ['b']],
  ['list', 'c', 'multiSelect', ['c']],
  ['multiSelect', ['b'], 'list', 'b'],
  ['status', 'b', 'list', 'b'],
  ['string', 'Ana', 'person', { label: 'Ana' }],
  ['person', { label: 'Ana', code: 'x' }, 'string', 'Ana'],
  ['files', [{ label: 'bl.pdf', code: 'x' }], 'string', 'bl.pdf'],
  ['url', 'https://example.com', 'text', 'https://example.com'],
  ['string', 'a@example.com', 'email', 'a@example.com'],
])('[FLD-04] %s %j becomes, as %s, %j', (from, value, to, expected) => {
  expect(convert(value, of(from, to))).toEqual({ ok: true, value: expected })
  // What was converted, or written meanwhile, stays as it is.
  expect(convert(expected, of(from, to))).toEqual({ ok: true, value: expected })
})

test.each<[FieldTypeId, Json, FieldTypeId, string]>([
  ['string', 'twelve', 'number', 'NOT_NUMERIC'],
  ['decimal', '7.5', 'number', 'NUMBER_NOT_WHOLE'],
  ['decimal', '-1', 'currency', 'NUMBER_NEGATIVE'],
  ['string', '30/11/2026', 'date', 'DATE_NOT_VALID'],
  ['number', 20261130, 'date', 'DATE_NOT_VALID'],
  ['string', 'maybe', 'checkbox', 'VALUE_NOT_VALID'],
  ['string', 'Blue light', 'list', 'OPTION_UNKNOWN'],
  ['string', 'Red light, Blue light', 'multiSelect', 'OPTION_UNKNOWN'],
  ['multiSelect', ['a', 'b'], 'list', 'OPTION_UNKNOWN'],
  ['string', 'javascript:alert(1)', 'url', 'URL_NOT_VALID'],
  ['string', 'nobody', 'email', 'EMAIL_NOT_VALID'],
  ['string', 'bl.pdf', 'files', 'VALUE_NOT_VALID'],
  ['number', 7, 'person', 'VALUE_NOT_VALID'],
])('[FLD-04] %s %j is no %s: %s', (from, value, to, code) => {
  expect(convert(value, of(from, to))).toMatchObject({ ok: false, code })
})

test('[FLD-04] days and words are read and written in the order and language of who converts', () => {
  expect(convert('30/11/2026', of('string', 'date', spanish))).toEqual({ ok: true, value: '2026-11-30' })
  expect(convert(true, of('checkbox', 'string', spanish))).toEqual({ ok: true, value: 'Sí' })
})

test('[FLD-04] nothing becomes a formula, and an empty value stays empty', () => {
  const to = field('decimal', { formula: '1 + 1' })
  expect(convert('1', { from: field('decimal'), to, display: english })).toMatchObject({ ok: false })
  expect(convert(null, of('string', 'number'))).toEqual({ ok: true, value: null })
})

test('options that a new list lacks are named once for what doesn’t convert', () => {
  expect(lackedOptions(' Blue light ', of('string', 'list'))).toEqual(['Blue light'])
  expect(lackedOptions('Red light', of('string', 'list'))).toEqual([])
  expect(lackedOptions('Red light, Blue', of('string', 'multiSelect'))).toEqual(['Blue'])
  expect(lackedOptions('x'.repeat(201), of('string', 'list'))).toEqual([])
  expect(lackedOptions(7, of('number', 'list'))).toEqual(['7'])
})

test('a value of another form is told from one of the type', () => {
  expect(isOfType('twelve', field('decimal'))).toBe(false)
  expect(isOfType('12.5', field('decimal'))).toBe(true)
  expect(isOfType({ label: 'Ana' }, field('string'))).toBe(false)
  expect(isOfType(['z'], field('multiSelect'))).toBe(false)
})
