import { expect, test } from 'vitest'
import { keyInAddress, labelOf, withLinks, withNames } from './record-names.ts'

const id = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'
const coffee = { module: 'shipments', recordId: id, label: 'R1 Coffee' }
const beans = { module: 'orders', recordId: id, label: 'R1 Coffee beans' }

test('[CHAT-01] names of records leave the box as links without their names, and come back as names', () => {
  const text = 'Where is #R1 Coffee beans? And #R1 Coffee'
  const linked = withLinks(text, [coffee, beans])
  expect(linked).toBe(`Where is [#orders:${id}]? And [#shipments:${id}]`)
  expect(withNames(linked, [coffee, beans])).toBe(text)
  expect(withLinks('#R1', [coffee])).toBe('#R1')
})

test('a record is called by its number and name', () => {
  expect(labelOf({ number: 'R1', name: 'Coffee\nbeans' })).toBe('R1 Coffee beans')
  expect(labelOf({ number: null, name: '' })).toBe('…')
})

test('of a pasted address of this service the record’s number is found, of no other', () => {
  expect(
    keyInAddress('https://rumbo.example/shipments/R0000016?tab=messages ', 'https://rumbo.example'),
  ).toBe('R0000016')
  expect(keyInAddress('https://other.example/shipments/R0000016', 'https://rumbo.example')).toBeNull()
  expect(keyInAddress('see https://rumbo.example/shipments/R1', 'https://rumbo.example')).toBeNull()
  expect(keyInAddress('https://rumbo.example/', 'https://rumbo.example')).toBeNull()
})
