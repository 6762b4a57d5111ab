import { describe, expect, test } from 'vitest'
import { shipmentFields } from '../../shipments/fields.ts'
import type { ColorRule } from './color-rules.ts'
import { colorsBy } from './colors-by.ts'

const reader = { userId: 'ana', timeZone: 'America/Mexico_City', today: '2026-11-23' }
const late: ColorRule = { field: 'eta', is: 'less', value: 'today', color: 'red' }
const soon: ColorRule = { field: 'eta', is: 'is', value: 'next 7 days', color: 'yellow' }
const urgent: ColorRule = { field: 'name', is: 'contains', value: 'urgent', color: 'purple' }
const colorOf = (rules: readonly ColorRule[], drawn: readonly string[] = ['eta']) => {
  const find = colorsBy(rules, shipmentFields, reader)(drawn)
  return (values: Parameters<typeof find>[0]) => find(values)?.color ?? null
}

describe('[VIEW-01] colors of cells by rules', () => {
  test.each([
    ['the first that fits', [late, soon], { eta: '2026-11-20' }, 'red'],
    ['the second where the first does not', [late, soon], { eta: '2026-11-25' }, 'yellow'],
    ['none where none does', [late, soon], { eta: '2027-01-05' }, null],
    ['of two that fit the one that stands before', [soon, late], { eta: '2026-11-23' }, 'yellow'],
    ['nothing for an empty value', [late], { eta: null }, null],
    [
      'an empty value where a rule asks for it',
      [{ ...late, is: 'isEmpty', value: null }],
      { eta: null },
      'red',
    ],
    ['nothing where the value is hidden', [{ ...late, is: 'isEmpty', value: null }], {}, null],
    ['nothing by a rule on another cell', [urgent], { eta: '2026-11-20', name: 'Urgent' }, null],
  ] as const)('%s', (_what, rules, values, color) => {
    expect(colorOf(rules)(values)).toBe(color)
  })

  test('a cell that draws several fields has the color of any of them, by the order of the rules', () => {
    const arrived: ColorRule = { field: 'ata', is: 'isNotEmpty', color: 'green' }
    const values = { eta: '2026-11-20', ata: '2026-11-22' }
    expect(colorOf([arrived, late], ['eta', 'ata'])(values)).toBe('green')
    expect(colorOf([late, arrived], ['eta', 'ata'])(values)).toBe('red')
    expect(colorOf([arrived], ['eta'])(values)).toBeNull()
  })

  test('a rule on a field that the reader does not see, or that its field does not take, is none', () => {
    const without = shipmentFields.filter(({ id }) => id !== 'eta')
    expect(colorsBy([late], without, reader)(['eta'])({ eta: '2026-11-20' })).toBeNull()
    expect(colorOf([{ ...late, is: 'contains' }])({ eta: '2026-11-20' })).toBeNull()
  })
})
