import { expect, test } from 'vitest'
import { domainOf, isPublicMailDomain } from './email-domain.ts'

test.each([
  ['ana@Acme.com', 'acme.com'],
  ['"a@b"@acme.com.mx', 'acme.com.mx'],
])('the domain of %s is %s', (email, domain) => {
  expect(domainOf(email)).toBe(domain)
})

test.each([
  ['gmail.com', true],
  ['GMAIL.com', true],
  ['hotmail.com', true],
  ['yahoo.com.mx', true],
  ['prodigy.net.mx', true],
  ['outlook.es', true],
  ['qq.com', true],
  ['mail.gmail.com', true],
  ['mailinator.com', true],
  ['mygmail.com', false],
  ['acme.com', false],
  ['com', false],
  ['', false],
])('anybody can get an address at "%s": %s', (domain, expected) => {
  expect(isPublicMailDomain(domain)).toBe(expected)
})
