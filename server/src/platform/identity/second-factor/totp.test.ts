import { expect, test } from 'vitest'
import { toBase32 } from './base32.ts'
import { codeOfStep, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('[AUTH-16] the code at second %i is the one of RFC 6238, appendix B', (second, code) => {
  expect(codeOfStep(secret, stepAt(second * 1_000), 8)).toBe(code)
})

test('[AUTH-16] a clock may be one step off and no more', () => {
  const now = 1_700_000_010_000
  const step = stepAt(now)
  for (const off of [-1, 0, 1])
    expect(stepOfCode(secret, codeOfStep(secret, step + off), now)).toBe(step + off)
  for (const off of [-3, -2, 2, 3]) expect(stepOfCode(secret, codeOfStep(secret, step + off), now)).toBeNull()
})

test('keys are written as RFC 4648 does', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
})
