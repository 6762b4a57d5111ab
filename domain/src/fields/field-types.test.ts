import naughtyStrings from 'big-list-of-naughty-strings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '../kernel/language.ts'
import type { Field } from './field.ts'
import { type FieldTypeId, fieldTypeIds, type Json } from './field-type.ts'
import { fieldType } from './field-types.ts'

const field = (type: FieldTypeId, rest: Partial<Field> = {}): Field => ({
  id: 'tested',
  type,
  side: 'shared',
  section: 'others',
  ...rest,
})
const parse = (type: FieldTypeId, input: unknown, rest: Partial<Field> = {}) =>
  fieldType(type).parse(input, field(type, rest))
const display = { language: 'en-us', dateFormat: 'MM/DD/YYYY', timeZone: 'America/Mexico_City' } as const
const format = (type: FieldTypeId, value: Json, rest: Partial<Field> = {}) =>
  fieldType(type).format(value, field(type, rest), display)

describe('every type', () => {
  test('is registered under its own id', () => {
    for (const id of fieldTypeIds) expect(fieldType(id).id).toBe(id)
  })

  test('turns blanks into null, and shows null as nothing', () => {
    for (const id of fieldTypeIds) {
      for (const blank of id === 'structured'
        ? [null, undefined]
        : [null, undefined, '', ' ', '\t\r\n', '\u00a0']) {
        expect(parse(id, blank), id).toEqual({ ok: true, value: null })
      }
      expect(format(id, null), id).toBe('')
    }
  })

  test('never throws on any JSON, and takes what it gave unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldTypeIds), fc.jsonValue(), (id, input) => {
        const options = { options: ['a', 'b'], format: { units: ['kilogram', 'pound'] } }
        const parsed = parse(id, input, options)
        if (parsed.ok) {
          expect(parse(id, parsed.value, options)).toEqual(parsed)
          format(id, parsed.value, options)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('refuses what PostgreSQL cannot hold', () => {
    for (const bad of ['a\u0000b', 'a\ud800b', '\udc00']) {
      for (const id of fieldTypeIds) expect(parse(id, bad).ok, id).toBe(false)
      expect(parse('place', { label: bad }).ok).toBe(false)
      expect(parse('strings', ['fine', bad]).ok).toBe(false)
      expect(parse('structured', { deep: [{ [bad]: 1 }] }).ok).toBe(false)
    }
  })
})

test('texts take every naughty string and give it back unchanged', () => {
  for (const naughty of naughtyStrings.filter((one) => one.trim() !== '')) {
    for (const id of ['string', 'text'] as const)
      expect(parse(id, naughty)).toEqual({ ok: true, value: naughty })
    expect(parse('strings', [naughty])).toEqual({ ok: true, value: [naughty] })
    expect(parse('place', { label: naughty, code: naughty })).toEqual({
      ok: true,
      value: { label: naughty, code: naughty },
    })
  }
  expect(parse('string', '  two spaces  ')).toEqual({ ok: true, value: '  two spaces  ' })
})

describe('what is wrong is told by the code of its text', () => {
  test.each([
    ['url', 'ftp://a.example', 'URL_NOT_VALID'],
    ['url', 'javascript:alert(1)', 'URL_NOT_VALID'],
    ['number', 'twelve', 'NOT_NUMERIC'],
    ['decimal', '1.2.3', 'NOT_NUMERIC'],
    ['email', 'nobody', 'EMAIL_NOT_VALID'],
  ] as const)('%s %s', (type, input, code) => expect(parse(type, input)).toEqual({ ok: false, code }))
})

test('a text longer than its field allows is refused with the number', () => {
  expect(parse('string', 'x'.repeat(1_001))).toEqual({
    ok: false,
    code: 'TEXT_TOO_LONG',
    values: { n: 1_000 },
  })
  expect(parse('string', '😀'.repeat(1_000)).ok).toBe(true)
  expect(parse('string', 'abc', { format: { maxLength: 2 } }).ok).toBe(false)
})

describe('dates', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '21/11/2026',
    '2026-1-1',
    5,
  ])('%s does not exist', (input) =>
    expect(parse('date', input)).toEqual({ ok: false, code: 'DATE_NOT_VALID' }),
  )
  test('leap days of the calendar', () => {
    expect(parse('date', '2000-02-29').ok).toBe(true)
    expect(parse('date', '1900-02-29').ok).toBe(false)
  })
  test('moments are kept in UTC, those that do not exist refused', () => {
    expect(parse('dateTime', '2026-11-21T08:30:00+08:30')).toEqual({
      ok: true,
      value: '2026-11-21T00:00:00Z',
    })
    expect(parse('dateTime', '2026-11-21T08:30:00.120Z')).toEqual({
      ok: true,
      value: '2026-11-21T08:30:00.12Z',
    })
    expect(parse('dateTime', '2026-02-30T00:00:00Z').ok).toBe(false)
    expect(parse('dateTime', '2026-11-21T08:30:00').ok).toBe(false)
    expect(parse('dateTime', '0001-01-01T00:00:00+14:00').ok).toBe(false)
  })
  test('are shown in the reader’s order and zone', () => {
    expect(format('date', '2026-11-21')).toBe('11/21/2026')
    expect(format('dateTime', '2026-11-21T02:05:00.000Z')).toBe('11/20/2026 20:05')
  })
})

describe('numbers', () => {
  test.each([
    ['1,234.50', '1234.5'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['-0', '0'],
    ['007', '7'],
    ['.5', '0.5'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    ['12345678901234567890.123', '12345678901234567890.123'],
  ])('%s is kept as %s', (input, value) => expect(parse('decimal', input)).toEqual({ ok: true, value }))

  test.each(['1e5', '1,23', 'NaN', '0x10', '١٢', '1'.repeat(41), true, {}, []])('%j is no number', (input) =>
    expect(parse('decimal', input)).toEqual({ ok: false, code: 'NOT_NUMERIC' }),
  )

  test('whole numbers stay within four bytes', () => {
    expect(parse('number', '1,200')).toEqual({ ok: true, value: 1200 })
    expect(parse('number', 1.5)).toEqual({ ok: false, code: 'NUMBER_NOT_WHOLE' })
    expect(parse('number', 2 ** 31).ok).toBe(false)
  })

  test('are compared exactly', () => {
    // As many digits as a number may have.
    const whole = fc.bigInt({ min: -(10n ** 40n) + 1n, max: 10n ** 40n - 1n })
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        const sign = a < b ? -1 : a > b ? 1 : 0
        expect(fieldType('decimal').compare(`${a}.0`, `${b}.000`)).toBe(sign)
        expect(fieldType('decimal').compare(String(a), String(b))).toBe(sign)
      }),
    )
  })
})

describe('[I18N-03] numbers', () => {
  test('thousands commas, two decimals, $', () => {
    expect(format('decimal', '1234567.5')).toBe('1,234,567.50')
    expect(format('decimal', '-0.005')).toBe('-0.01')
    expect(format('decimal', '-0.004')).toBe('0.00')
    expect(format('decimal', '999.5', { format: { decimals: 0 } })).toBe('1,000')
    expect(format('number', 1234567)).toBe('1,234,567')
    expect(format('currency', '1234.5')).toBe('$1,234.50')
    const money = (currency: string) => format('currency', '1234.5', { format: { currency } })
    expect([money('€'), money('US$')]).toEqual(['€1,234.50', 'US$1,234.50'])
    // A code stands apart, at a space where no line breaks; what is shown is read again.
    expect([money('USD'), money('M.N.')]).toEqual(['USD\u00a01,234.50', 'M.N.\u00a01,234.50'])
    expect(parse('currency', money('USD'), { format: { currency: 'USD' } })).toEqual({
      ok: true,
      value: '1234.5',
    })
  })
  test('a value stays within its field’s bounds', () => {
    const bounded = { format: { min: 10, max: 20 } }
    expect(parse('decimal', '10', bounded).ok).toBe(true)
    expect(parse('decimal', '20.01', bounded)).toEqual({
      ok: false,
      code: 'NUMBER_OUT_OF_BOUNDS',
      values: { min: 10, max: 20 },
    })
    expect(parse('number', -1, { format: { min: 0 } })).toEqual({ ok: false, code: 'NUMBER_NEGATIVE' })
  })
  test('money is never negative', () => {
    expect(parse('currency', '$1,200.50')).toEqual({ ok: true, value: '1200.5' })
    expect(parse('currency', '-1')).toEqual({ ok: false, code: 'NUMBER_NEGATIVE' })
    expect(parse('currency', '$')).toEqual({ ok: false, code: 'NOT_NUMERIC' })
  })
})

describe('lists', () => {
  const modality = {
    optionsByMode: { ocean: ['FCL', 'LCL'], air: ['general'], road: ['FTL'], rail: ['FCL', 'wagon'] },
  }
  const inMode = (input: unknown, mode?: 'ocean' | 'air') =>
    fieldType('list').parse(input, field('list', modality), mode)
  test('take the options of the mode, in any case', () => {
    expect(inMode('fcl', 'ocean')).toEqual({ ok: true, value: 'FCL' })
    expect(inMode('FCL', 'air')).toEqual({ ok: false, code: 'OPTION_UNKNOWN' })
    expect(inMode('wagon')).toEqual({ ok: true, value: 'wagon' })
    expect(inMode(3)).toEqual({ ok: false, code: 'OPTION_UNKNOWN' })
  })
  test('of several keep each once, in the order of the options', () => {
    const options = { options: ['a', 'b', 'c'] }
    expect(parse('multiSelect', ['c', 'a', 'C'], options)).toEqual({ ok: true, value: ['a', 'c'] })
    expect(parse('multiSelect', ['a', 'x'], options).ok).toBe(false)
    expect(parse('multiSelect', [], options)).toEqual({ ok: true, value: null })
  })
})

describe('labelled values', () => {
  test('a bare text is the label, a code stands for one', () => {
    expect(parse('place', 'Shanghai')).toEqual({ ok: true, value: { label: 'Shanghai' } })
    expect(parse('carrier', { code: 'MAEU' })).toEqual({ ok: true, value: { code: 'MAEU', label: 'MAEU' } })
    expect(format('place', { label: 'Shanghai', code: 'CNSHA' })).toBe('Shanghai (CNSHA)')
  })
  test('a country is read in the reader’s language, a port as it was written', () => {
    const country = (language: Language) =>
      fieldType('place').format({ label: 'Mexico', code: 'MX' }, field('place'), { ...display, language })
    expect([country('es-mx'), country('en-us')]).toEqual(['México (MX)', 'Mexico (MX)'])
    expect(format('place', { label: 'Here', code: 'QQ' })).toBe('Here (QQ)')
  })
  test('a person is read by name: the id stands in no text', () => {
    const code = '018f3c1e-0000-7000-8000-000000000001'
    expect(format('person', { label: 'Tomás Herrera', code })).toBe('Tomás Herrera')
  })
  test('unknown parts are refused, e-mails checked', () => {
    expect(parse('place', { label: 'a', x: 1 }).ok).toBe(false)
    expect(parse('place', { label: 'a', email: 'a@b.mx' }).ok).toBe(false)
    expect(parse('party', { label: 'a', email: 'x' })).toEqual({ ok: false, code: 'EMAIL_NOT_VALID' })
    expect(parse('party', { label: 'a', email: 'a@b.mx' }).ok).toBe(true)
    expect(parse('party', { organizationId: '018f3c1e-0000-7000-8000-000000000001' }).ok).toBe(false)
  })
})

describe('quantities', () => {
  const weight = { format: { units: ['kilogram', 'pound'] } }
  test('a bare number has the first unit', () => {
    expect(parse('quantity', '12.50', weight)).toEqual({
      ok: true,
      value: { amount: '12.5', unit: 'kilogram' },
    })
    expect(parse('quantity', { amount: 3, unit: 'pound' }, weight).ok).toBe(true)
    expect(parse('quantity', { amount: 3, unit: 'meter' }, weight)).toEqual({
      ok: false,
      code: 'OPTION_UNKNOWN',
    })
    expect(parse('quantity', { amount: -3 }, weight)).toEqual({ ok: false, code: 'NUMBER_NEGATIVE' })
  })
  test('are shown with their symbol', () => {
    expect(format('quantity', { amount: '1234.5', unit: 'pound' })).toBe('1,234.50 lb')
  })
  test('are ordered by what they measure', () => {
    const { compare } = fieldType('quantity')
    expect(compare({ amount: '1', unit: 'kilogram' }, { amount: '2', unit: 'pound' })).toBe(1)
    expect(compare({ amount: '2.54', unit: 'centimeter' }, { amount: '1', unit: 'inch' })).toBe(0)
  })
})

test('addresses of pages are http or https, whole', () => {
  for (const good of ['https://rumbo.example/a?b=c#d', 'http://localhost:3000'])
    expect(parse('url', good).ok).toBe(true)
  for (const bad of ['rumbo.example', 'https://', 'https://a b', 'data:text/html,x', '//evil']) {
    expect(parse('url', bad)).toEqual({ ok: false, code: 'URL_NOT_VALID' })
  }
})

test('e-mail addresses', () => {
  for (const good of ['a@b.mx', 'ana.maria+x@sub.dominio.com.mx']) expect(parse('email', good).ok).toBe(true)
  for (const bad of ['a@b', '@b.mx', 'a@b.mx c@d.mx', 'a@@b.mx', 'a@b..mx'])
    expect(parse('email', bad).ok).toBe(false)
})

test('yes and no', () => {
  expect(parse('checkbox', 'TRUE')).toEqual({ ok: true, value: true })
  expect(parse('checkbox', 1).ok).toBe(false)
  expect(format('checkbox', false)).toBe('No')
})

test('structured values are JSON of bounded depth', () => {
  let deep: Json = 1
  for (let i = 0; i < 100; i++) deep = [deep]
  expect(parse('structured', deep).ok).toBe(false)
  expect(parse('structured', { a: [1, null, 'x'] }).ok).toBe(true)
})
