import { expect, test } from 'vitest'
import { meantBy, sentenceFilter } from './sentence-filter.ts'
import { suggest } from './suggestions.ts'
import { typedField } from './vocabulary.ts'
import { vocabulary } from './vocabulary-of-tests.ts'

const manzanillos = [
  { value: 'MXZLO', label: 'Manzanillo (MXZLO)' },
  { value: 'PAMIT', label: 'Manzanillo (PAMIT)' },
  { value: 'MXXXX', label: 'Manzanillo Norte (MXXXX)' },
]
const states = [{ id: 'late', filter: { field: 'phase', is: 'anyOf', value: ['transit'] } }] as const
const carrier = typedField(vocabulary, 'carrier')

test('[VIEW-03] a name means all that are called exactly so, by name or code, else the best that was found', () => {
  const codes = (name: string) => meantBy(name, manzanillos).map((value) => (value as { code: string }).code)
  expect(codes('manzanillo')).toEqual(['MXZLO', 'PAMIT'])
  expect(codes('pamit')).toEqual(['PAMIT'])
  expect(codes('manza')).toEqual(['MXZLO'])
  expect(meantBy('x', [])).toEqual([])
})

test('[VIEW-03] a sentence is the filter of all its parts, and none where a name is nobody’s', () => {
  if (!carrier) throw new Error('no carrier')
  const parts = [
    { kind: 'state', state: 'late' },
    { kind: 'with', text: 'msc' },
  ] as const
  const msc = { label: 'MSC', code: 'MSCU' }
  const read = (values: readonly (typeof msc)[]) =>
    sentenceFilter(parts, { states, fields: [{ at: 1, typed: carrier, values }] })
  expect(read([msc])).toEqual({ all: [states[0].filter, { field: 'carrier', is: 'is', value: msc }] })
  expect(read([])).toBeNull()
})

test('[VIEW-03] values found elsewhere come after fields that begin so, then a sentence, and the text search is last', () => {
  if (!carrier) throw new Error('no carrier')
  const found = [
    { typed: carrier, value: { words: 'Carmen (CRMN)', value: { label: 'Carmen', code: 'CRMN' } } },
  ]
  const words = suggest('car', vocabulary, { found, sentence: states[0].filter }).map((each) => each.words)
  expect(words).toEqual([
    'Carrier',
    'Carrier is Carmen (CRMN)',
    'Phase is any of In transit',
    'Name contains car',
  ])
})
