import { expect, test } from 'vitest'
import type { Field } from '../../fields/field.ts'
import type { Json } from '../../fields/field-type.ts'
import { currencyFieldOf, sheetTotals } from './sheet-totals.ts'

const field = (id: string, more: Partial<Field> = {}): Field => ({
  id,
  type: 'string',
  column: id,
  side: 'shared',
  section: 'main',
  ...more,
})
const fields = [
  field('name'),
  field('total', { type: 'decimal', computedFrom: ['currency'] }),
  field('weight', { type: 'quantity', format: { units: ['pound', 'kilogram'] } }),
  field('daysLeft', { type: 'number' }),
  field('pallets', { type: 'number', name: 'Pallets' }),
  field('share', { type: 'percent' }),
  field('latitude', { type: 'decimal' }),
]
const currency = field('currency', { type: 'list', options: ['USD', 'MXN'] })
const write = (_field: Field, value: Json) => JSON.stringify(value)
const totals = (rows: readonly Record<string, Json>[]) =>
  sheetTotals({
    fields,
    rows,
    currencyOf: (each) => currencyFieldOf(each, [...fields, currency]),
    write,
    word: 'Total',
  })

test('[SHELL-04] a list sums up its numbers, each currency by itself and quantities in one unit; days, shares and places never', () => {
  const rows = [
    {
      name: 'A',
      total: '10.5',
      currency: 'USD',
      weight: { amount: '2', unit: 'kilogram' },
      daysLeft: 3,
      pallets: 4,
      share: '10',
      latitude: '1',
    },
    {
      name: 'B',
      total: '0.1',
      currency: 'USD',
      weight: { amount: '500', unit: 'gram' },
      daysLeft: 4,
      pallets: 6,
      share: '20',
      latitude: '1',
    },
    {
      name: 'C',
      total: '300',
      currency: 'MXN',
      weight: null,
      daysLeft: 4,
      pallets: null,
      share: null,
      latitude: null,
    },
    // Its share doesn't show these.
    { name: 'D', currency: 'USD' },
  ]
  expect(totals(rows)).toEqual([
    'Total',
    'MXN "300" · USD "10.6"',
    '{"amount":"2.5","unit":"kilogram"}',
    '',
    '10',
    '',
    '',
  ])
})

test('[SHELL-04] nothing stands below a list that has nothing to sum up, nor below one row', () => {
  expect(totals([{ name: 'A' }, { name: 'B' }])).toBeNull()
  expect(totals([{ name: 'A', total: '1', currency: 'USD' }])).toBeNull()
})
