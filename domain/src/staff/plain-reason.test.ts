import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainReason } from './plain-reason.ts'

test.each([
  ['connect ECONNREFUSED', 'connect ECONNREFUSED'],
  [
    'duplicate key value violates unique constraint "shipments_pkey"',
    'duplicate key value violates unique constraint shipments_pkey',
  ],
  ['invalid input syntax for type numeric: "Secret cargo"', 'invalid input syntax for type numeric: …'],
  ['550 5.1.1 <ana@cargo.example>: user unknown', '550 5.1.1 <…>: user unknown'],
  ['GET https://erp.example/hook?key=abc failed: 502', 'GET … failed: 502'],
  ['No port for CSQU3054383 in MAEU-2026/771', 'No port for … in …'],
  ['an open "quote', 'an open …'],
  ['El archivo «Factura 12» no abre', 'El archivo … no abre'],
])('[ROLE-07] %s is shown as %s', (reason, shown) => {
  expect(plainReason(reason)).toBe(shown)
})

test('[ROLE-07] nothing in quotation marks and no e-mail is ever shown', () => {
  const word = fc.stringMatching(/^[A-Z][a-zñ]{5,12}$/)
  fc.assert(
    fc.property(word, fc.constantFrom('"', "'", '`'), (secret, mark) => {
      const reason = plainReason(`failed: ${mark}${secret} and more${mark} for ${secret}@${secret}.example`)
      expect(reason).not.toContain(secret)
    }),
  )
})
