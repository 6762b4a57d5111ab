import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carrierPattern } from './carrier-pattern.ts'
import { type CarrierRow, recogniseNumber } from './recognise.ts'

const row = (code: string, masterBlPattern: string | null, prefixes: readonly string[] = []): CarrierRow => ({
  code,
  name: code,
  prefixes,
  numberCode: null,
  masterBlPattern,
})
const carriers = [
  row('MAEU', '^(MAEU)?\\d{9}$', ['MSKU', 'MRKU']),
  row('MSCU', '^MEDU[A-Z0-9]{2}\\d{6}$', ['MEDU']),
  row('COSU', '^(COSU)?\\d{10}$'),
  row('OOLU', '^(OOLU)?\\d{10}$'),
  row('HLCU', '^HLCU[A-Z]{2}[A-Z0-9]\\d?[A-Z0-9]{8,9}$'),
  row('ONEY', '^(ONEY)?[A-Z]{3}[A-Z]\\d{8}$|^(ONEY)?[A-Z]{5}\\d{7}$'),
  row('EGLV', '^(EGLV ?)?\\d{12}$'),
  row('PCIU', null),
]
const airlines = [{ ...row('LH', null), numberCode: '020', name: 'Lufthansa Cargo' }]

const kindsOf = (text: string) => recogniseNumber(text, carriers, airlines).map((each) => each.kind)
const first = (text: string) => recogniseNumber(text, carriers, airlines)[0]

describe('[TRK-06] what a pasted number is', () => {
  test('[TRK-06] a container, with its carrier by prefix and a hint when its check digit is wrong', () => {
    expect(first('mrku 907032-1')).toMatchObject({
      kind: 'container',
      number: 'MRKU9070321',
      carriers: [{ code: 'MAEU', reason: 'prefix' }],
    })
    expect(first('CSQU3054383')).toMatchObject({ carriers: [], checkDigit: { state: 'right' } })
    expect(first('CSQU3054384')).toMatchObject({ checkDigit: { state: 'wrong', expected: '3' } })
  })

  test('[TRK-06] an air waybill, by its airline or its check digit', () => {
    expect(first('020-12345675')).toEqual({
      kind: 'awb',
      number: '020-12345675',
      carriers: [{ code: 'LH', name: 'Lufthansa Cargo', reason: 'awbPrefix' }],
      checkDigit: { state: 'right' },
    })
    expect(first('02012345678')).toMatchObject({ kind: 'awb', checkDigit: { state: 'wrong', expected: '5' } })
    expect(first('99912345675')).toMatchObject({ kind: 'awb', carriers: [] })
    expect(kindsOf('99912345678')).toEqual(['booking', 'masterBl'])
  })

  test('[TRK-06] a master bill, by its carrier’s letters or format; the same number may be a booking', () => {
    expect(first('MEDUAB123456')).toMatchObject({
      kind: 'masterBl',
      carriers: [{ code: 'MSCU', reason: 'prefix' }],
    })
    expect(first('eglv 123456789012')).toMatchObject({
      number: 'EGLV123456789012',
      carriers: [{ code: 'EGLV' }],
    })
    expect(first('123456789')).toMatchObject({
      kind: 'masterBl',
      carriers: [{ code: 'MAEU', reason: 'format' }],
    })
    expect(first('6123456789')?.carriers.map((each) => each.code)).toEqual(['COSU', 'OOLU'])
    expect(first('OOLU6123456789')?.carriers).toEqual([{ code: 'OOLU', name: 'OOLU', reason: 'prefix' }])
    expect(first('HLCUSHA2401ABCDE1')).toMatchObject({ kind: 'masterBl', carriers: [{ code: 'HLCU' }] })
    expect(kindsOf('123456789')).toEqual(['masterBl', 'booking'])
    expect(first('PCIUXX99')).toMatchObject({
      kind: 'masterBl',
      carriers: [{ code: 'PCIU', reason: 'prefix' }],
    })
  })

  test('anything else that looks like a number may be a booking; other text is nothing', () => {
    expect(kindsOf('QX77-120')).toEqual(['booking', 'masterBl'])
    for (const text of [
      '',
      '   ',
      'hello',
      '1234',
      'número 12',
      '日本12345',
      'A1'.repeat(40),
      'DROP TABLE 1;',
    ]) {
      expect([text, kindsOf(text)]).toEqual([text, []])
    }
  })

  test('never throws and never takes long, whatever text and pattern come', () => {
    const bad = [
      '(a+)+$',
      '(',
      '^(\\d{1,20}){1,20}$',
      '\\d*',
      '(?=x)',
      '[A-Z]{1000}',
      '\\d?'.repeat(20),
      '{',
      '(\\d)\\1',
      '^[A-Z]{3}'.padEnd(500, '\\d'),
    ]
    for (const source of bad) expect([source, carrierPattern(source)]).toEqual([source, null])
    const strange = [...carriers, ...bad.map((source) => row('BADX', source))]
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Z0-9 -]{0,60}$/)), (text) => {
        recogniseNumber(text, strange, airlines)
      }),
    )
    const began = performance.now()
    for (const text of [`${'A'.repeat(34)}1`, '1'.repeat(35), 'A1'.repeat(500_000)]) {
      recogniseNumber(text, strange, airlines)
    }
    expect(performance.now() - began).toBeLessThan(50)
  })
})
