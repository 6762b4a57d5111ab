import { expect, test } from 'vitest'
import { newId } from '../kernel/id.ts'
import { shortId } from '../kernel/short-id.ts'
import { addressField, addressKey, recordPath } from './record-address.ts'

const own = { own: { field: 'number', pattern: 'PO-{####}' } }
const both = { ...own, platform: { field: 'everywhere', pattern: 'R{#######}' } }
const id = newId()

test.each([
  ['the number that all parties know', { numbering: both, shareable: true }, 'everywhere'],
  ['none where records are shared and each party counts its own', { numbering: own, shareable: true }, null],
  ['its own number where nothing is shared', { numbering: own, shareable: false }, 'number'],
  ['none where there is none', { numbering: null, shareable: false }, null],
])('[SHELL-01] an address names %s', (_case, module, field) => {
  expect(addressField(module)).toBe(field)
})

test('[SHELL-01] whose reader sees no number has an address without it', () => {
  const module = { numbering: both, shareable: true, address: 'orders' }
  expect(recordPath(module, { id, values: { everywhere: 'R0000016' } })).toBe('/orders/R0000016')
  expect(recordPath(module, { id, values: {} })).toBe(`/orders/${shortId(id)}`)
  expect(addressKey(module, { id, values: { everywhere: null } })).toBe(shortId(id))
  // What would be another path, or an id, is no number of an address.
  for (const odd of ['../settings', '~1', 'a b', '']) {
    expect(addressKey(module, { id, values: { everywhere: odd } })).toBe(shortId(id))
  }
})
