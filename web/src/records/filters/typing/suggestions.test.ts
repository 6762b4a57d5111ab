import { expect, test } from 'vitest'
import { suggest, suggestValues, withoutUnused } from './suggestions.ts'
import { typedField } from './vocabulary.ts'
import { vocabulary } from './vocabulary-of-tests.ts'

const words = (text: string) => suggest(text, vocabulary).map((each) => each.words)

function valuesOf(id: string, text: string) {
  const typed = typedField(vocabulary, id)
  if (!typed) throw new Error(`no field ${id}`)
  return suggestValues(text, typed, { found: [], vocabulary }).map((each) => each.words)
}

test('[VIEW-03] nothing typed offers every field, in the order of the catalogue', () => {
  expect(words('')).toEqual(vocabulary.fields.map((typed) => typed.words))
})

test('[VIEW-03] a value comes before fields that are called alike, and the text search is last', () => {
  expect(words('in tr')).toEqual([
    'Phase is In transit',
    'Phase is In transit to destination',
    'Name contains in tr',
  ])
  expect(words('envío')).toEqual(['Notas del envío', 'Name contains envío'])
  expect(words('yes')[0]).toBe('Hazardous is Yes')
})

test('[VIEW-03] the beginning of a name comes before the middle of one', () => {
  expect(words('na').slice(0, 3)).toEqual(['Name', 'Name is', 'Odd; (name) | "x"'])
})

test('[VIEW-03] a whole filter comes first, and once', () => {
  expect(words('Phase is In transit')).toEqual(['Phase is In transit', 'Name contains Phase is In transit'])
})

test('[VIEW-03] values of a text field contain what is typed, unless an operator stands before it', () => {
  expect(valuesOf('notes', 'rush')).toEqual(['Notas del envío contains rush'])
  expect(valuesOf('notes', 'is not rush')).toEqual([
    'Notas del envío is not rush',
    'Notas del envío contains is not rush',
  ])
  expect(valuesOf('notes', '')).toEqual(['Notas del envío is empty', 'Notas del envío is not empty'])
})

test('[VIEW-03] dates take periods with the number that is typed', () => {
  expect(valuesOf('eta', 'next 10')).toEqual(['ETA is next 10 days'])
  expect(valuesOf('eta', '< 31/12/2026')).toEqual(['ETA < 31/12/2026'])
  expect(valuesOf('eta', 'soon')).toEqual([])
})

test('[VIEW-03] numbers are compared as they are typed', () => {
  expect(valuesOf('weight', '12')).toEqual(['Weight is 12'])
  expect(valuesOf('weight', '> 12')).toEqual(['Weight > 12'])
  expect(valuesOf('weight', 'many')).toEqual([])
})

test('[VIEW-03] what a search elsewhere found is offered as a value', () => {
  const typed = typedField(vocabulary, 'carrier')
  if (!typed) throw new Error('no carrier')
  const found = [{ words: 'Maersk (MAEU)', value: { label: 'Maersk', code: 'MAEU' } }]
  const [first] = suggestValues('mae', typed, { found, vocabulary })
  expect(first).toMatchObject({
    filter: { field: 'carrier', is: 'is', value: { label: 'Maersk', code: 'MAEU' } },
  })
})

test('[VIEW-03] what a search finds later never comes before a field that begins with the text', () => {
  const typed = typedField(vocabulary, 'notes')
  if (!typed) throw new Error('no field notes')
  const found = [{ typed, value: { words: 'Name of a port (NAXXX)', value: 'NAXXX' } }]
  const late = suggest('na', vocabulary, { found, sentence: null }).map((each) => each.words)
  expect(late[0]).toBe(words('na')[0])
  expect(late.findIndex((each) => each.includes('NAXXX'))).toBeGreaterThan(0)
})

test('[VIEW-03] found places that no record has are left out once another one has records', () => {
  const filter = (value: string, isFound?: true) =>
    ({
      kind: 'filter',
      filter: { field: 'pod', is: 'is', value },
      words: value,
      ...(isFound && { isFound }),
    }) as const
  const all = [filter('typed'), filter('Manila', true), filter('Manzanillo', true)]
  expect(withoutUnused(all, {})).toEqual([0, 1, 2])
  expect(withoutUnused(all, { 0: { count: 0 }, 1: { count: 0 } })).toEqual([0, 1, 2])
  expect(withoutUnused(all, { 0: { count: 0 }, 1: { count: 0 }, 2: { count: 49 } })).toEqual([0, 2])
})
