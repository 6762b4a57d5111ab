import { expect, test } from 'vitest'
import { authenticity } from './authenticity.ts'
import { readHead } from './mail-headers.ts'

const of = (lines: string, server: string | null = 'mx.andes.example', from = 'ana@andes.example') =>
  authenticity(readHead(lines), server, from)
const by = (results: string, server = 'mx.andes.example') => `Authentication-Results: ${server}; ${results}`

test.each([
  ['dmarc=pass header.from=andes.example', 'pass'],
  ['spf=pass smtp.mailfrom=ana@andes.example; dmarc=fail (p=none)', 'fail'],
  ['dmarc=none; spf=pass smtp.mailfrom=andes.example', 'pass'],
  ['dmarc=none; spf=pass smtp.mailfrom=bounce@mail.andes.example', 'pass'],
  ['spf=pass smtp.mailfrom=eve@evil.example', 'none'],
  ['dkim=pass header.d=evil.example', 'none'],
  ['dkim=pass header.i=@andes.example', 'pass'],
  ['dkim=fail header.d=andes.example; dkim=pass header.d=andes.example', 'pass'],
  ['dkim=fail header.d=andes.example; spf=none', 'fail'],
  ['spf=softfail smtp.mailfrom=ana@andes.example', 'fail'],
  ['spf=none; dkim=none', 'none'],
  ['none', 'fail'],
  ['dkim=pass (a; dmarc=pass; b) header.d=evil.example', 'none'],
  ['dkim=pass header.d=example', 'none'],
])('%s: %s', (results, found) => {
  expect(of(by(results))).toBe(found)
})

test('only what one’s own server says counts, and what it says last', () => {
  expect(of(by('dmarc=pass', 'mx.evil.example'))).toBe('fail')
  expect(of('')).toBe('fail')
  expect(of(`${by('dmarc=fail')}\r\n${by('dmarc=pass')}`)).toBe('fail')
  expect(of(by('dmarc=pass', 'MX.Andes.example 1'))).toBe('pass')
  expect(of(by('dmarc=fail'), null)).toBe('unknown')
})
