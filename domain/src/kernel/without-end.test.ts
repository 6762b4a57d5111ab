import { expect, test } from 'vitest'
import { withoutEnd } from './without-end.ts'

test('[SEC-09] signs are taken off the end alone, and all of them', () => {
  expect(withoutEnd('a//b//', '/')).toBe('a//b')
  expect(withoutEnd('1.500', '0.')).toBe('1.5')
  expect([withoutEnd('///', '/'), withoutEnd('', '/'), withoutEnd('a', '/')]).toEqual(['', '', 'a'])
})
