import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awbCheckDigit, checkAwb, normaliseAwb } from './awb.ts'
import { checkContainer, containerCheckDigit, normaliseContainer } from './container.ts'
import { isScac, sameDocument } from './document-number.ts'
import { checkImo, imoCheckDigit } from './imo.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(''))

describe('check digits', () => {
  test('[TRK-06] a container number is checked per ISO 6346, anchored at both ends', () => {
    for (const good of [
      'CSQU3054383',
      'csqu 305438-3',
      'MSKU9070323',
      'TEMU6079348',
      'APZU4812090',
      'TOLU4734787',
    ]) {
      expect([good, checkContainer(good)]).toEqual([good, { state: 'right' }])
    }
    expect(checkContainer('CSQU3054384')).toEqual({ state: 'wrong', expected: '3' })
    for (const other of ['MSKU6011672JUNK', 'XMSKU6011672', 'MSK6011672', 'ABCD1234567', '', 'ÑSKU6011672']) {
      expect(checkContainer(other)).toEqual({ state: 'none' })
    }
    expect(normaliseContainer(' csqu-305.438/3 ')).toBe('CSQU3054383')
  })

  test('a remainder of 10 is written 0', () => {
    const owners = fc.stringMatching(/^[A-Z]{3}[UJZ]$/)
    fc.assert(
      fc.property(owners, digits(6), (owner, serial) => {
        const digit = containerCheckDigit(owner + serial)
        expect(digit).toBeGreaterThanOrEqual(0)
        expect(digit).toBeLessThanOrEqual(9)
        expect(checkContainer(`${owner}${serial}${digit}`)).toEqual({ state: 'right' })
        expect(checkContainer(`${owner}${serial}${(digit + 1) % 10}`).state).toBe('wrong')
      }),
    )
  })

  test('[TRK-06] an air waybill is checked by modulo 7', () => {
    expect(checkAwb('020-12345675')).toEqual({ state: 'right' })
    expect(checkAwb('020 1234 5675')).toEqual({ state: 'right' })
    expect(checkAwb('176-12345678')).toEqual({ state: 'wrong', expected: '5' })
    expect(checkAwb('176-1234567')).toEqual({ state: 'none' })
    expect(normaliseAwb('020 1234 5675')).toBe('020-12345675')
    fc.assert(
      fc.property(digits(7), (serial) => {
        expect(checkAwb(`139${serial}${awbCheckDigit(serial)}`)).toEqual({ state: 'right' })
      }),
    )
  })

  test('an IMO number is checked by its weights', () => {
    for (const good of ['9321483', 'IMO 9074729', 'imo9321483'])
      expect(checkImo(good)).toEqual({ state: 'right' })
    expect(checkImo('9321484')).toEqual({ state: 'wrong', expected: '3' })
    expect(checkImo('932148')).toEqual({ state: 'none' })
    fc.assert(
      fc.property(digits(6), (six) => {
        expect(checkImo(six + imoCheckDigit(six))).toEqual({ state: 'right' })
      }),
    )
  })
})

describe('documents', () => {
  test('a bill is the same with and without the letters of its carrier', () => {
    expect(sameDocument('MAEU123456789', '123456789')).toBe(true)
    expect(sameDocument('egl v-1234', 'EGLV1234')).toBe(true)
    expect(sameDocument('MAEU123456789', 'SUDU123456789')).toBe(false)
    expect(sameDocument('1234123456789', '123456789')).toBe(false)
    expect(sameDocument('MAEUX123456789', '123456789')).toBe(false)
    expect(sameDocument('', 'MAEU')).toBe(false)
  })

  test('a SCAC is four letters', () => {
    expect([isScac('MAEU'), isScac('XPF?'), isScac('MAE'), isScac('MAEUX')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
