import { describe, expect, test } from 'vitest'
import type { Json } from '../fields/field-type.ts'
import { compileFormula } from './compile.ts'
import { fields, result } from './formula.sample.ts'
import { toStored } from './names.ts'

describe('[FLD-05] formulas', () => {
  test.each<[string, Json]>([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['-2 - -3', '1'],
    ['10 / 4', '2.5'],
    ['1 / 3', '0.3333333333'],
    ['2 / -3', '-0.6666666667'],
    ['.5 + 1e3', '1000.5'],
    ['0.1 + 0.2', '0.3'],
    ['{Price} * {Amount}', '49380'],
    ['{price} * {Rate} / 100', '154.3125'],
    ['12345678901234567.89 + 0.01', '12345678901234567.9'],
    ['99999999999.99 * 99999.99', '9999998999999000.0001'],
    ['"a" & 1 & TRUE & {ETA}', 'a1TRUE2026-03-02'],
    ['"say ""hi"""', 'say "hi"'],
    ['1 + 2 & 3', '33'],
    ['1 < 2', true],
    ['2 <= 1', false],
    ['2 >= 2', true],
    ['1 <> 1', false],
    ['1 != 2', true],
    ['"AVILA Y CIA." = {Notes}', true],
    ['"b" > "a"', true],
    ['{Urgent} = TRUE', true],
    ['verdadero', true],
  ])('signs: %s gives %j', (formula, expected) => expect(result(formula)).toEqual(expected))

  test.each<[string, Json]>([
    ['IF({Amount} > 10, "many", "few")', 'many'],
    ['if({Amount} > 100; "many"; "few")', 'few'],
    ['IF(FALSE, 1)', null],
    ['IF({Urgent}, {ETA}, "")', '2026-03-02'],
    ['IF({Insured}, 1, 2)', '2'],
    ['AND({Urgent}, 1 = 1)', true],
    ['OR({Insured}, 1 = 2)', false],
    ['NOT({Urgent})', false],
    ['SUM(1, {Empty}, 2.5)', '3.5'],
    ['SUM({Empty})', '0'],
    ['SUM({Containers.Weight})', '1002.5'],
    ['MAX({Containers.Weight}, 5000)', '5000'],
    ['MIN({Containers.Loaded})', '2026-01-03'],
    ['MAX({ETA}, {ETD})', '2026-03-02'],
    ['MIN({Empty})', null],
    ['MIN(3, {Empty}, -2)', '-2'],
    ['ROUND(2.5)', '3'],
    ['ROUND(-2.5)', '-3'],
    ['ROUND(1.005, 2)', '1.01'],
    ['ROUND(1234.5, -2)', '1200'],
    ['ABS(-3.2)', '3.2'],
    ['CONCAT("a", {Blank}, 1)', 'a1'],
    ['CONCAT({Blank})', null],
    ['LEFT({Notes}, 5)', 'Ávila'],
    ['LEFT("😀😀", 1)', '😀'],
    ['LEN("😀ñ")', '2'],
    ['LOWER({Notes})', 'ávila y cía.'],
    ['UPPER({Carrier})', 'MSC'],
    ['TODAY() + 1', '2026-02-02'],
    ['DAYS({ETA}, {ETD})', '30'],
    ['SI(Y({Urgent}, NO({Insured})), REDONDEAR(1.25, 1), SUMA(1))', '1.3'],
    ['ISBLANK({NoDate})', true],
    ['{NoDate} = ""', true],
    ['{ETA} <> ""', true],
  ])('functions: %s gives %j', (formula, expected) => expect(result(formula)).toEqual(expected))

  test.each<[string, Json]>([
    ['{State} = "at customs"', true],
    ['{State} & " / " & {Carrier}', 'At customs / MSC'],
    ['CONCAT({Marks})', 'Fragile, Cold'],
    ['{Weight}', '4.5359237'],
    ['{Width}', '5.08'],
    ['{Made}', '2025-12-31'],
  ])('values as people read them: %s gives %j', (formula, expected) =>
    expect(result(formula)).toEqual(expected),
  )

  test.each<[string, Json]>([
    ['{ETD} + 1', '2026-02-01'],
    ['1 + {ETD}', '2026-02-01'],
    ['{ETD} - 31', '2025-12-31'],
    ['{ETD} + 1.9', '2026-02-01'],
    ['{ETA} - {ETD}', '30'],
    ['{ETA} > {ETD}', true],
    ['{ETA} > "2026-03-01"', true],
    ['"2026-03-05" - {ETA}', '3'],
    ['"2024-02-29" - "2024-02-28"', '! FORMULA_NUMBER_NEEDED FORMULA_NUMBER_NEEDED'],
    ['{ETA} + {ETD}', '! FORMULA_DATES_ADDED'],
    ['SUM({ETA}, {ETD})', '! FORMULA_DATES_ADDED'],
    ['5 - {ETA}', '! FORMULA_DATE_SUBTRACTED'],
    ['{ETA} * 2', '! FORMULA_DATE_OPERATOR'],
    ['2 / {ETA}', '! FORMULA_DATE_OPERATOR'],
    ['-{ETA}', '! FORMULA_DATE_OPERATOR'],
    ['ROUND({ETA})', '! FORMULA_DATE_OPERATOR'],
    ['{ETA} + 9999999', '? FORMULA_DATE_OUT_OF_RANGE'],
    ['{ETA} - 1e19', '? FORMULA_DATE_OUT_OF_RANGE'],
  ])('dates: %s gives %j', (formula, expected) => expect(result(formula)).toEqual(expected))

  test.each([
    '{Empty} + 1',
    '1 - {Empty}',
    '{Empty} * 0',
    '{Empty} / 2',
    '-{Empty}',
    '{Empty} > 1',
    '{Blank} & "a"',
    '{NoDate} + 1',
    '{ETA} - {NoDate}',
    'IF({Empty} > 1, 2, 3)',
    'NOT({Empty} = 1)',
    'AND({Empty} > 1, TRUE)',
    'ABS({Empty})',
    'ROUND(1.5, {Empty})',
    'LEN({Blank})',
    'UPPER({Blank})',
    'DAYS({ETA}, {NoDate})',
    '1 / {Empty}',
  ])('a blank operand gives blank: %s', (formula) => expect(result(formula)).toBeNull())

  test('what is decided already is not blank, and not computed', () => {
    expect(result('AND({Empty} > 1, FALSE)')).toBe(false)
    expect(result('OR({Empty} > 1, TRUE)')).toBe(true)
    expect(result('AND({Amount} <> 40, 1 / ({Amount} - 40) > 0)')).toBe(false)
    expect(result('IF(TRUE, 1, 1 / 0)')).toBe('1')
  })

  test.each([
    ['{Price} / 0', 'FORMULA_DIVISION_BY_ZERO'],
    ['SUM(1, 1 / ({Amount} - 40))', 'FORMULA_DIVISION_BY_ZERO'],
    ['CONCAT("a", 1 / 0)', 'FORMULA_DIVISION_BY_ZERO'],
    ['1e15 * 1e15', 'FORMULA_NUMBER_TOO_LARGE'],
    ['1e19 + 9e19', 'FORMULA_NUMBER_TOO_LARGE'],
    ['ROUND(99999999999999999999, -1)', 'FORMULA_NUMBER_TOO_LARGE'],
    [`"${'a'.repeat(600)}" & "${'a'.repeat(600)}"`, 'FORMULA_TEXT_TOO_LONG'],
  ])('what cannot be computed is empty, with the reason: %s', (formula, reason) =>
    expect(result(formula)).toBe(`? ${reason}`),
  )

  test('it says what it reads, of which type it is, and whether the day matters', () => {
    const stored = toStored('IF(TODAY() > {eta}, SUM({Containers.Weight}, {Price}), {Price})', fields)
    expect(stored).toBe('IF(TODAY() > {eta}, SUM({containers.weight}, {price}), {price})')
    expect(compileFormula(stored, fields)).toMatchObject({
      ok: true,
      type: 'decimal',
      reads: ['eta', 'containers.weight', 'price'],
      usesToday: true,
    })
    expect(compileFormula('{eta}', fields)).toMatchObject({ type: 'date', usesToday: false })
    expect(compileFormula('{blank}', fields)).toMatchObject({ type: 'string' })
    expect(compileFormula('{urgent}', fields)).toMatchObject({ type: 'checkbox' })
  })
})
