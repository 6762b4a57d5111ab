import type { Field } from '@rumbo/domain/fields/field'
import { expect, test } from 'vitest'
import { inFieldOrder } from './group-order.ts'

const group = (...values: (string | null)[]) => ({ name: values[0] ?? 'none', values })
const order = (groups: ReturnType<typeof group>[], field: Field) =>
  inFieldOrder(groups, field).map(({ name }) => name)
const base = { id: 'x', side: 'shared', section: 'a' } as const

test('groups stand in the order of their options, those without a value last', () => {
  const field: Field = { ...base, type: 'list', options: ['low', 'high', 'top'] }
  expect(order([group(null), group('top'), group('low')], field)).toEqual(['low', 'top', 'none'])
})

test('phases of several transport types stand by how far along they are', () => {
  const optionsByMode = {
    ocean: ['10_ready', '40_sailing', '50_port', '70_delivered'],
    air: ['10_ready', '50_delivered'],
    road: ['10_ready', '50_delivered'],
    rail: ['10_ready', '50_delivered'],
  }
  const field: Field = { ...base, type: 'list', optionsByMode }
  const groups = [
    group('70_delivered', '50_delivered'),
    group('50_port'),
    group('10_ready'),
    group('40_sailing'),
  ]
  expect(order(groups, field)).toEqual(['10_ready', '40_sailing', '50_port', '70_delivered'])
})

test('dates stand in their order', () => {
  const field: Field = { ...base, type: 'date' }
  expect(order([group('2026-12-01'), group(null), group('2026-11-30')], field)).toEqual([
    '2026-11-30',
    '2026-12-01',
    'none',
  ])
})
