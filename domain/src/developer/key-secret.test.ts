import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKey, keyAlphabet, keyLength, keyOf, looksLikeKey } from './key-secret.ts'

const random = fc.string({
  unit: fc.constantFrom(...keyAlphabet),
  minLength: keyLength,
  maxLength: keyLength,
})

test('a key of ours is known by itself, whatever its random part', () => {
  fc.assert(
    fc.property(random, (part) => {
      const key = keyOf(part)
      expect(key).toMatch(/^rumbo_[0-9A-Za-z]{39}$/)
      expect([looksLikeKey(key), isKey(key)]).toEqual([true, true])
    }),
  )
})

test('one mistyped character, two swapped, one missing or one too many: it is none', () => {
  fc.assert(
    fc.property(
      random,
      fc.nat({ max: keyLength + 5 }),
      fc.constantFrom(...keyAlphabet, ' ', 'ñ'),
      (part, at, typed) => {
        const key = keyOf(part)
        const begin = key.slice(0, 6 + at)
        const [before = '', after = ''] = key.slice(6 + at, 8 + at)
        const rest = key.slice(7 + at)
        if (typed !== before) expect(isKey(begin + typed + rest)).toBe(false)
        if (after !== '' && before !== after)
          expect(isKey(begin + after + before + rest.slice(1))).toBe(false)
        expect([isKey(begin + rest), isKey(begin + typed + before + rest)]).toEqual([false, false])
      },
    ),
  )
})

test('what other programs call a token looks like no key', () => {
  expect(['', 'eyJhbGciOiJIUzI1NiJ9', 'RUMBO_abc', ' rumbo_abc'].map(looksLikeKey)).toEqual(
    Array(4).fill(false),
  )
  expect(isKey('rumbo_')).toBe(false)
})

test('the checksum is CRC-32: the check value of the standard', () => {
  // 0xCBF43926 of "123456789" (ISO 3309) is 3421780262, in base62 "3jZRME".
  expect(keyOf('123456789').slice(-6)).toBe('3jZRME')
})
