import type { Condition, Filter } from '@rumbo/domain/fields/filter/filter'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConditionText, readFilterText, writeFilter } from './filter-text.ts'
import { likelyOperator, periodChoices } from './vocabulary.ts'
import { vocabulary } from './vocabulary-of-tests.ts'

const read = (text: string) => readFilterText(text, vocabulary)

describe('[VIEW-03] a filter as text', () => {
  test.each<[string, Filter]>([
    ['Name contains coffee', { field: 'name', is: 'contains', value: 'coffee' }],
    ['name CONTAINS coffee', { field: 'name', is: 'contains', value: 'coffee' }],
    ['Name: coffee', { field: 'name', is: 'contains', value: 'coffee' }],
    ['Name is is Ever Given', { field: 'nameOfShip', is: 'is', value: 'Ever Given' }],
    ['notas del envio is empty', { field: 'notes', is: 'isEmpty' }],
    ['Phase is In transit to destination', { field: 'phase', is: 'is', value: 'toDestination' }],
    ['Phase is any of In transit, "A, b; c"', { field: 'phase', is: 'anyOf', value: ['transit', 'abc'] }],
    ['ETA is next 7 days', { field: 'eta', is: 'is', value: 'next 7 days' }],
    ['ETA is this week', { field: 'eta', is: 'is', value: 'thisWeek' }],
    [
      'ETA is between 01/11/2026 - 30/11/2026',
      { field: 'eta', is: 'between', value: ['2026-11-01', '2026-11-30'] },
    ],
    ['Weight >= 12.5', { field: 'weight', is: 'greaterOrEqual', value: '12.5' }],
    ['Weight ≥ 12.5', { field: 'weight', is: 'greaterOrEqual', value: '12.5' }],
    ['Weight<3', { field: 'weight', is: 'less', value: '3' }],
    ['Carrier is Maersk (MAEU)', { field: 'carrier', is: 'is', value: { label: 'Maersk', code: 'MAEU' } }],
    ['Hazardous = yes', { field: 'hazardous', is: 'is', value: true }],
    [
      'Name: a; Phase is In transit',
      {
        all: [
          { field: 'name', is: 'contains', value: 'a' },
          { field: 'phase', is: 'is', value: 'transit' },
        ],
      },
    ],
    [
      'Hazardous is No\n(Name: a | Name: b)',
      {
        all: [
          { field: 'hazardous', is: 'is', value: false },
          {
            any: [
              { field: 'name', is: 'contains', value: 'a' },
              { field: 'name', is: 'contains', value: 'b' },
            ],
          },
        ],
      },
    ],
  ])('%s', (text, filter) => {
    expect(read(text)).toEqual({ filter, unread: [] })
  })

  test.each([
    'Nothing of this',
    'Phase is Lost at sea',
    'ETA is someday',
    'Weight > much',
    'Phase',
    'Name contains',
    'Namecontains x',
  ])('%s is named as unread, and what can be read stays', (text) => {
    const name = { field: 'name', is: 'contains', value: 'x' }
    expect(read(`${text}; Name: x`)).toEqual({ filter: name, unread: [text] })
  })

  test('reads as many conditions as a filter may have, and names the others', () => {
    const { filter, unread } = read(Array.from({ length: 102 }, (_, at) => `Name: ${at}`).join('\n'))
    expect(filter && 'all' in filter && filter.all.length).toBe(100)
    expect(unread).toEqual(['Name: 100', 'Name: 101'])
  })

  test('reads whatever is pasted without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        read(text)
      }),
    )
  })
})

const words = fc.oneof(
  fc.constantFrom('Maersk', 'a, b', '"', '`x', '(', 'x; y | z', ' is ', '–', '5'),
  fc.string(),
)
const text = words.filter((each) => each.trim() !== '')
const conditionOn = {
  name: fc.record({ field: fc.constantFrom('name', 'nameOfShip', 'odd', 'twin2'), value: text }),
  phase: fc.subarray(['transit', 'toDestination', 'abc'], { minLength: 1 }),
  eta: fc.constantFrom('2026-12-31', 'thisWeek', 'next 12 days', '3 days ago'),
  carrier: fc.record({ label: text, code: fc.constantFrom('MAEU', 'x') }),
}
const condition: fc.Arbitrary<Condition> = fc.oneof(
  conditionOn.name.map(({ field, value }) => ({ field, is: 'contains' as const, value })),
  conditionOn.name.map(({ field, value }) => ({ field, is: 'isNot' as const, value })),
  conditionOn.phase.map((value) => ({ field: 'phase', is: 'noneOf' as const, value })),
  conditionOn.eta.map((value) => ({ field: 'eta', is: 'less' as const, value })),
  fc
    .tuple(conditionOn.eta, conditionOn.eta)
    .map((value) => ({ field: 'eta', is: 'between' as const, value })),
  conditionOn.carrier.map((value) => ({ field: 'carrier', is: 'is' as const, value })),
  fc.constant({ field: 'eta', is: 'isEmpty' as const }),
)
const several = fc.array(condition, { minLength: 2, maxLength: 4 })
const filter: fc.Arbitrary<Filter> = fc.oneof(
  condition,
  several.map((all) => ({ all })),
  several.map((any) => ({ any })),
  fc.tuple(condition, several).map(([one, any]) => ({ all: [one, { any }] })),
  fc.tuple(condition, several).map(([one, all]) => ({ any: [{ all }, one] })),
)

test('[VIEW-03] what is written reads back as the same filter, whatever its values hold', () => {
  fc.assert(
    fc.property(filter, (wanted) => {
      const written = writeFilter(wanted, vocabulary)
      expect(read(written), written).toEqual({ filter: wanted, unread: [] })
    }),
  )
})

test('[VIEW-03] texts contain what is typed, all else is it', () => {
  const operator = (id: string) =>
    vocabulary.fields.flatMap(({ field }) => (field.id === id ? [likelyOperator(field)] : []))[0]
  expect(['name', 'carrier', 'eta', 'phase', 'weight'].map(operator)).toEqual([
    'contains',
    'contains',
    'is',
    'is',
    'is',
  ])
})

test('[VIEW-03] periods take the number of days that is typed', () => {
  expect(periodChoices('next 10', vocabulary)[0]).toEqual({ words: 'next 10 days', value: 'next 10 days' })
  expect(periodChoices('next', vocabulary)[0]).toEqual({ words: 'next 7 days', value: 'next 7 days' })
})

test('a condition on a field by its id', () => {
  expect(readConditionText('`twin2` contains x', vocabulary)).toEqual({
    field: 'twin2',
    is: 'contains',
    value: 'x',
  })
})
