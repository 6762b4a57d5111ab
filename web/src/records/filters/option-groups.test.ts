import type { Field } from '@rumbo/domain/fields/field'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { expect, test } from 'vitest'
import { optionGroups, valueFor } from './option-groups.ts'

const phase = shipmentCatalogue.fields.find(({ id }) => id === 'phase') as Field
const words = { option: (_field: Field, value: string) => value.replace(/^\d+_/, '') }

test('[SHP-02] phases that transport types call alike are one option, whatever the transport type', () => {
  const groups = optionGroups(phase, words)
  const delivered = groups.filter(({ label }) => label === 'delivered')
  expect(delivered).toEqual([{ label: 'delivered', values: ['70_delivered', '50_delivered'] }])
  expect(new Set(groups.map(({ label }) => label)).size).toBe(groups.length)
  expect(groups.flatMap(({ values }) => values).sort()).toEqual(
    [...new Set(Object.values(phase.optionsByMode ?? {}).flat())].sort(),
  )
})

test('of one transport type only its own options are offered, and a group has one value for each transport type', () => {
  expect(optionGroups(phase, words, 'road').at(-1)).toEqual({ label: 'delivered', values: ['50_delivered'] })
  const values = ['70_delivered', '50_delivered']
  expect([valueFor(phase, values, 'ocean'), valueFor(phase, values, 'road')]).toEqual(values)
  expect(valueFor(phase, ['70_delivered'], 'road')).toBeUndefined()
})

test('[SHP-02] phases of all transport types stand in each one’s order, and nothing after what is delivered', () => {
  const values = optionGroups(phase, words).map((group) => group.values)
  for (const order of Object.values(phase.optionsByMode ?? {})) {
    const places = order.map((value) => values.findIndex((group) => group.includes(value)))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
  expect(values.at(-1)).toEqual(['70_delivered', '50_delivered'])
  expect(values.findIndex((group) => group.includes('20_at_pickup'))).toBe(2)
})

test('transport types that contradict each other still have each option once', () => {
  const contradicting = {
    ...phase,
    optionsByMode: { ocean: ['a', 'b'], air: ['b', 'a'], road: ['c'], rail: [] },
  } as Field
  expect(
    optionGroups(contradicting, words)
      .flatMap((group) => group.values)
      .sort(),
  ).toEqual(['a', 'b', 'c'])
})

test('custom options of one name stay apart', () => {
  const own: Field = { id: 'x', type: 'list', side: 'own', section: 's', options: ['a', 'b'] }
  expect(optionGroups(own, { option: () => 'Same' })).toHaveLength(2)
})
