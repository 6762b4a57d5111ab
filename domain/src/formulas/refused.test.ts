import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { errorText } from '../kernel/app-error.ts'
import { checkFormula, compileFormula } from './compile.ts'
import { environment, field, fields, result, values } from './formula.sample.ts'
import { limits } from './limits.ts'

// Thousands of cases, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

describe('[FLD-05] wrong formulas', () => {
  test.each([
    ['', 'FORMULA_NOT_VALID'],
    ['1 +', 'FORMULA_NOT_VALID'],
    ['1 2', 'FORMULA_NOT_VALID'],
    ['IF(1 = 1, 2', 'FORMULA_NOT_VALID'],
    ['"open', 'FORMULA_NOT_VALID'],
    ['{open', 'FORMULA_NOT_VALID'],
    ['word', 'FORMULA_NOT_VALID'],
    ['1 # 2', 'FORMULA_NOT_VALID'],
    ['{Nothing}', 'FORMULA_FIELD_UNKNOWN'],
    ['{Tracking}', 'FORMULA_FIELD_NOT_READABLE'],
    ['NOPE(1)', 'FORMULA_FUNCTION_UNKNOWN'],
    ['constructor(1)', 'FORMULA_FUNCTION_UNKNOWN'],
    ['ABS(1, 2)', 'FORMULA_ARGUMENTS'],
    ['IF(TRUE)', 'FORMULA_ARGUMENTS'],
    ['TODAY(1)', 'FORMULA_ARGUMENTS'],
    ['{Containers.Weight} + 1', 'FORMULA_TABLE_FIELD'],
    ['{Containers.Weight}', 'FORMULA_TABLE_FIELD'],
    ['LEN({Containers.Weight})', 'FORMULA_TABLE_FIELD'],
    ['"a" + 1', 'FORMULA_NUMBER_NEEDED'],
    ['DAYS({ETA}, 3)', 'FORMULA_DATE_NEEDED'],
    ['IF(1, 2, 3)', 'FORMULA_CONDITION_NEEDED'],
    ['{ETA} > 3', 'FORMULA_TYPES_DIFFER'],
    ['IF(TRUE, 1, "a")', 'FORMULA_TYPES_DIFFER'],
    ['MAX({ETA}, 1)', 'FORMULA_TYPES_DIFFER'],
    ['TRUE < FALSE', 'FORMULA_TYPES_DIFFER'],
    ['1e400', 'FORMULA_NUMBER_TOO_LARGE'],
    ['1e191', 'FORMULA_NUMBER_TOO_LARGE'],
    ['1e20', 'FORMULA_NUMBER_TOO_LARGE'],
    ['1e999999999999', 'FORMULA_NUMBER_TOO_LARGE'],
  ])('wrong formulas are told: %s', (formula, code) => expect(result(formula)).toBe(`! ${code}`))

  test('every error is told at its place', () => {
    const compiled = checkFormula('{Price} + {Nope} * nope(1)', fields)
    expect(compiled).toEqual({
      ok: false,
      errors: [
        { code: 'FORMULA_FIELD_UNKNOWN', from: 10, to: 16, values: { name: 'Nope' } },
        { code: 'FORMULA_FUNCTION_UNKNOWN', from: 19, to: 23, values: { name: 'nope' } },
      ],
    })
  })

  test('a field that leads back to the formula’s own is named', () => {
    const all = [
      ...fields,
      field('One', 'decimal', { formula: '{two} + 1' }),
      field('Two', 'decimal', { formula: '{three} * 2' }),
      field('Three', 'decimal', { formula: '{price}' }),
    ]
    const text = '{Price} + {One}'
    const compiled = checkFormula(text, all, 'three')
    expect(compiled).toEqual({
      ok: false,
      errors: [{ code: 'FORMULA_LOOP', from: 10, to: 15, values: { name: 'One' } }],
    })
    expect(checkFormula('{Three}', all, 'three').ok).toBe(false)
    expect(checkFormula(text, all, 'another').ok).toBe(true)
  })

  test('the messages are the specification’s, word for word', () => {
    expect(errorText('FORMULA_NOT_VALID', 'en-us')).toBe('It looks like the formula has an error.')
    expect(errorText('FORMULA_LOOP', 'en-us', { name: 'Cost' })).toBe(
      'The field Cost in the formula causes an infinite loop.',
    )
    expect(errorText('FORMULA_DATES_ADDED', 'en-us')).toBe('Dates cannot be added to dates.')
    expect(errorText('FORMULA_DATE_SUBTRACTED', 'en-us')).toBe('A date cannot be subtracted from a number.')
    expect(errorText('FORMULA_DATE_OPERATOR', 'en-us')).toBe('Only + and - work with dates.')
  })
})

describe('[FLD-05] what is too much is refused at once', () => {
  const quick = (formula: string) => {
    const began = process.cpuUsage()
    const compiled = compileFormula(formula, fields)
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000)
    return compiled.ok ? 'ok' : compiled.errors[0]?.code
  }

  test.each([
    ['parentheses 10,000 deep', '('.repeat(10_000), 'FORMULA_TOO_DEEP'],
    ['parentheses that close', `${'('.repeat(4_000)}1${')'.repeat(4_000)}`, 'FORMULA_TOO_DEEP'],
    ['calls', `${'ABS('.repeat(1_600)}1${')'.repeat(1_600)}`, 'FORMULA_TOO_DEEP'],
    ['signs', `${'-'.repeat(9_999)}1`, 'FORMULA_TOO_DEEP'],
    ['a long sum', `1${'+1'.repeat(4_999)}`, 'FORMULA_TOO_LARGE'],
    ['a million characters', '1+'.repeat(500_000), 'TEXT_TOO_LONG'],
    ['a million braces', '{'.repeat(1_000_000), 'TEXT_TOO_LONG'],
    ['open braces', '{'.repeat(10_000), 'FORMULA_NOT_VALID'],
    ['quotes', '"'.repeat(9_999), 'FORMULA_NOT_VALID'],
    ['commas', `SUM(${','.repeat(9_000)}`, 'FORMULA_NOT_VALID'],
    ['backslashes', `{${'\\'.repeat(9_990)}}`, 'FORMULA_FIELD_UNKNOWN'],
  ])('%s', (_name, formula, code) => expect(quick(formula)).toBe(code))

  test('up to the limits it works', () => {
    expect(quick(`${'('.repeat(limits.depth)}1${')'.repeat(limits.depth)}`)).toBe('ok')
    expect(result(`1${'+1'.repeat(499)}`)).toBe('500')
  })
})

test('[FLD-05] whatever is written, it is a formula or an error at a place of the text, and gives a value or a reason', () => {
  const words = fields.flatMap(({ name }) => [`{${name.toLowerCase()}}`])
  const tokens = fc.constantFrom(
    '(',
    ')',
    ',',
    '+',
    '-',
    '*',
    '/',
    '&',
    '=',
    '<>',
    '<',
    '>',
    '"',
    '{',
    '}',
    '\\',
    '\0',
    '\ud83d',
    ' ',
    '1',
    '0',
    '2.5',
    '1e19',
    '""',
    '"a"',
    '"2026-01-01"',
    'TRUE',
    'IF(',
    'SUM(',
    'ROUND(',
    'TODAY()',
    'DAYS(',
    ...words,
  )
  const soup = fc.array(tokens, { maxLength: 12 }).map((parts) => parts.join(''))
  const valid = fc
    .array(
      fc.tuple(
        fc.constantFrom('+', '-', '*', '/', '&', '<', '='),
        fc.constantFrom(...words, '0', '1e19', '"a"'),
      ),
    )
    .map((parts) => `{price}${parts.map((part) => part.join('')).join('')}`)
  fc.assert(
    fc.property(fc.oneof(soup, valid), (text) => {
      const compiled = compileFormula(text, fields)
      if (!compiled.ok) {
        expect(compiled.errors.length).toBeGreaterThan(0)
        for (const { from, to } of compiled.errors) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThanOrEqual(text.length)
        }
        return
      }
      const { value, reason } = compiled.evaluate(values, environment)
      const types = { decimal: 'string', string: 'string', date: 'string', checkbox: 'boolean' } as const
      if (value !== null) expect(typeof value).toBe(types[compiled.type])
      if (reason) expect(value).toBeNull()
      if (compiled.type === 'decimal' && value !== null) expect(value).toMatch(/^-?\d{1,20}(\.\d{1,20})?$/)
    }),
    { numRuns: 1_000 },
  )
})
