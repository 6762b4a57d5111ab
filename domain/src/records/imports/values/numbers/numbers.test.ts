import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NumberShape, numberShapes } from '../../import.ts'
import { numberReadings } from './number-readings.ts'
import { numberShapesOf } from './number-shapes.ts'
import { readNumber } from './read-number.ts'

const number = (text: string, shape?: NumberShape): string => {
  const read = readNumber(text, shape)
  return read.ok ? read.value : read.code
}

describe('[IMP-03] numbers', () => {
  test('[IMP-03] that can be one number alone are read without a choice', () => {
    const table: readonly (readonly [string, string])[] = [
      ['1234', '1234'],
      ['007', '7'],
      ['1234.56', '1234.56'],
      ['1234,56', '1234.56'],
      ['1,234.56', '1234.56'],
      ['1.234,56', '1234.56'],
      ['1 234,56', '1234.56'],
      ['1 234', '1234'],
      ['1\u202f234\u202f567', '1234567'],
      ["1'234.50", '1234.5'],
      ['1,234,567', '1234567'],
      ['1.234.567', '1234567'],
      ['12,34,567.89', '1234567.89'],
      ['0.123', '0.123'],
      ['0,123', '0.123'],
      ['1234.567', '1234.567'],
      ['.5', '0.5'],
      ['-3.25', '-3.25'],
      ['−3', '-3'],
      ['(1,234.50)', '-1234.5'],
      ['1,234.50-', '-1234.5'],
      ['+7', '7'],
      ['1.5E+03', '1500'],
      ['2E-5', '0.00002'],
      ['30.00', '30'],
    ]
    for (const [text, value] of table) expect([text, number(text)]).toEqual([text, value])
  })

  test('[IMP-03] that could be two are refused without a choice, and read as it says', () => {
    expect(number('1.234')).toBe('NUMBER_FORMAT_NEEDED')
    expect(number('1,234')).toBe('NUMBER_FORMAT_NEEDED')
    expect(number('-12.345')).toBe('NUMBER_FORMAT_NEEDED')
    expect(number('1.234', 'comma-point')).toBe('1.234')
    expect(number('1.234', 'point-comma')).toBe('1234')
    expect(number('1,234', 'comma-point')).toBe('1234')
    expect(number('1,234', 'point-comma')).toBe('1.234')
    expect(number('1,234', 'space-comma')).toBe('1.234')
  })

  test('[IMP-03] with a point are read as their shapes say, however many decimals there are', () => {
    const digits = fc.stringMatching(/^\d{1,6}$/)
    fc.assert(
      fc.property(digits, digits, fc.constantFrom(undefined, ...numberShapes), (whole, fraction, shape) => {
        const text = `${whole}.${fraction}`
        const meant = numberReadings(text).filter((each) => shape === undefined || each.shape === shape)
        const values = new Set(meant.map(({ value }) => value))
        const [only] = values
        if (values.size === 1) expect(number(text, shape)).toBe(only)
        else expect(number(text, shape)).toMatch(/^NUMBER_FORMAT_/)
      }),
    )
  })

  test('[IMP-03] beside another shape are refused, never misread', () => {
    expect(number('1.234,56', 'comma-point')).toBe('NUMBER_FORMAT_OTHER')
    expect(number('1,234.56', 'point-comma')).toBe('NUMBER_FORMAT_OTHER')
    expect(number('1,234.56', 'space-comma')).toBe('NUMBER_FORMAT_OTHER')
  })

  test('[IMP-06] texts are none', () => {
    for (const text of [
      'twelve',
      '12 pcs',
      '1,23,4',
      '12,34.56,7',
      '1..2',
      '--3',
      '-3-',
      '.',
      '-',
      'e5',
      '1e999',
      '١٢',
      '0x1F',
    ]) {
      expect([text, number(text, 'comma-point')]).toEqual([text, 'NOT_NUMERIC'])
    }
    expect(number('Infinity')).toBe('NOT_NUMERIC')
    expect(number('9'.repeat(60))).toBe('NOT_NUMERIC')
  })

  test('[IMP-03] written in each shape read back, and without a choice either so or not at all', () => {
    const amounts = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9999 }))
    fc.assert(
      fc.property(amounts, fc.boolean(), ([whole, fraction], isNegative) => {
        const decimals = String(fraction).padStart(4, '0').replace(/0+$/, '')
        const value = `${isNegative && whole + fraction > 0 ? '-' : ''}${whole}${decimals ? `.${decimals}` : ''}`
        for (const [shape, group, point] of [
          ['comma-point', ',', '.'],
          ['point-comma', '.', ','],
          ['space-comma', ' ', ','],
        ] as const) {
          const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group)
          const text = `${value.startsWith('-') ? '-' : ''}${grouped}${decimals ? point + decimals : ''}`
          expect([text, number(text, shape)]).toEqual([text, value])
          expect([value, 'NUMBER_FORMAT_NEEDED']).toContain(number(text))
        }
      }),
    )
  })
})

describe('[IMP-04] the shape of a column’s numbers', () => {
  test('[IMP-04] is found from the cells that tell', () => {
    expect(numberShapesOf(['1,234', '0.97', '551', ''])).toEqual({
      shapes: [
        { shape: 'comma-point', fits: 3 },
        { shape: 'point-comma', fits: 2 },
        { shape: 'space-comma', fits: 2 },
      ],
      numbers: 3,
      needsChoice: false,
      shape: 'comma-point',
    })
    expect(numberShapesOf(['$1.234,50', '€ 7', '12%'])).toMatchObject({
      shape: 'point-comma',
      needsChoice: false,
    })
    expect(numberShapesOf(['1.250 kg', '1,5 kg'])).toMatchObject({ shape: 'point-comma', needsChoice: false })
  })

  test('[IMP-04] is asked for where two fit alike and differ, and where none fits all', () => {
    expect(numberShapesOf(['1,234', '2,000'])).toMatchObject({ shape: null, needsChoice: true })
    expect(numberShapesOf(['1.234'])).toMatchObject({ shape: null, needsChoice: true })
    expect(numberShapesOf(['1,234.56', '1.234,56'])).toMatchObject({ shape: null, needsChoice: true })
  })

  test('[IMP-04] stays open where nothing tells', () => {
    expect(numberShapesOf(['1', '20', '300'])).toMatchObject({ shape: null, needsChoice: false, numbers: 3 })
    expect(numberShapesOf(['HIV test', 'ASN-8'])).toEqual({
      shapes: [],
      numbers: 0,
      needsChoice: false,
      shape: null,
    })
  })
})
