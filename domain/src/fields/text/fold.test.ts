import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCodePoints, compareFolded, fold } from './fold.ts'

test('folds case, accents and the letters that have no plain form', () => {
  expect(fold('MÉXICO Ærø Straße Łódź')).toBe('mexico aero strasse lodz')
  expect(fold('Ñandú ñ')).toBe('n~andu n~')
  expect(fold('¿Qué tal, Ёлка, Йод? “Ώ”')).toBe('?que tal, елка, йод? "ω"')
  expect(fold('Me\u0301xico')).toBe('mexico')
})

test('Spanish order: ñ after every n and before o', () => {
  expect(['oso', 'ñu', 'nz', 'Ná', 'NB'].sort(compareFolded)).toEqual(['Ná', 'NB', 'nz', 'ñu', 'oso'])
})

test('code points are ordered as UTF-8 bytes are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const sign = Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
      expect(Math.sign(compareCodePoints(a, b))).toBe(sign)
    }),
  )
})
