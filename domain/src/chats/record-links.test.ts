import { expect, test } from 'vitest'
import { linksIn, linkTo, partsWithLinks } from './record-links.ts'

const one = { module: 'shipments', recordId: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60' }
const other = { module: 'order_lines', recordId: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f61' }

test('[CHAT-01] a text holds links to records without their names, and they come apart from what is written', () => {
  const text = `See ${linkTo(one)} and ${linkTo(other)}, or ${linkTo(one)}.`
  expect(text).not.toMatch(/Wooden/)
  expect(linksIn(text)).toEqual([one, other])
  expect(partsWithLinks(text)).toEqual(['See ', one, ' and ', other, ', or ', one, '.'])
})

test('what only looks like a link is text', () => {
  for (const text of ['', '[#shipments:1]', '#R0000016', '[#Shipments:019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60]'])
    expect([text, linksIn(text), partsWithLinks(text)]).toEqual([text, [], text === '' ? [] : [text]])
})

test('of a text with ten thousand links the first fifty are read', () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    linkTo({ module: 'orders', recordId: `019ab0c2-5d3e-7c41-9f0a-${String(at).padStart(12, '0')}` }),
  ).join(' ')
  expect(linksIn(many)).toHaveLength(50)
})
