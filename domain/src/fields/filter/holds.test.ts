import { describe, expect, test } from 'vitest'
import { shipmentFields } from '../../shipments/fields.ts'
import type { Field } from '../field.ts'
import type { Json, OperatorId } from '../field-type.ts'
import { holdsFor } from './holds.ts'

const reader = { userId: 'user-ana', timeZone: 'America/Mexico_City', today: '2026-11-23' }
const field = (more: Partial<Field>): Field => {
  const [any] = shipmentFields
  if (!any) throw new Error('no field')
  const { options: _options, optionsByMode: _byMode, source: _source, format: _format, ...plain } = any
  return { ...plain, id: 'x', ...more }
}
const text = field({ type: 'string' })
const amount = field({ type: 'decimal' })
const whole = field({ type: 'number' })
const day = field({ type: 'date' })
const moment = field({ type: 'dateTime' })
const yes = field({ type: 'checkbox' })
const list = field({ type: 'list', options: ['a', 'b', 'c'] })
const tags = field({ type: 'multiSelect', options: ['a', 'b'], source: 'tags' })
const texts = field({ type: 'strings' })
const port = field({ type: 'place' })
const person = field({ type: 'person' })
const weight = field({ type: 'quantity' })

type Case = readonly [string, Field, OperatorId, Json | undefined, readonly Json[], readonly Json[]]

const cases: readonly Case[] = [
  ['text', text, 'is', 'ÁRBOL', ['arbol', 'Árbol'], ['arboles', null]],
  ['text', text, 'isNot', 'x', ['y', null], ['X']],
  ['text', text, 'contains', 'rgent', ['URGENTE'], ['late', null]],
  ['text', text, 'notContains', 'rgent', ['late', null], ['Urgent']],
  ['text', text, 'startsWith', 'ur', ['Urgent'], ['not urgent', null]],
  ['text', text, 'isEmpty', undefined, [null], ['x']],
  ['text', text, 'isNotEmpty', undefined, ['x'], [null]],
  ['decimal', amount, 'greater', '9.5', ['10', '9.51'], ['9.50', '2', null]],
  ['decimal', amount, 'is', '1.50', ['1.5'], ['1.51', null]],
  ['decimal', amount, 'between', ['1', '2'], ['1', '1.5', '2.0'], ['0.9', '2.1', null]],
  ['number', whole, 'lessOrEqual', '3', [3, -1], [4, null]],
  ['number', whole, 'isNot', '3', [4, null], [3]],
  ['date', day, 'less', 'today', ['2026-11-22'], ['2026-11-23', '2026-11-24', null]],
  ['date', day, 'lessOrEqual', 'today', ['2026-11-23'], ['2026-11-24', null]],
  ['date', day, 'greater', 'next 7 days', ['2026-12-01'], ['2026-11-30', null]],
  ['date', day, 'is', 'thisMonth', ['2026-11-01', '2026-11-30'], ['2026-12-01', null]],
  ['date', day, 'isNot', 'today', ['2026-11-22', null], ['2026-11-23']],
  ['date', day, 'between', ['2026-11-01', '2026-11-05'], ['2026-11-05'], ['2026-11-06', null]],
  // In Mexico City it is still the day before.
  ['moment', moment, 'is', '2026-11-22', ['2026-11-23T04:00:00Z'], ['2026-11-23T07:00:00Z', null]],
  ['checkbox', yes, 'is', true, [true], [false, null]],
  ['checkbox', yes, 'isNot', true, [false, null], [true]],
  ['list', list, 'anyOf', ['a', 'b'], ['a', 'b'], ['c', null]],
  ['list', list, 'noneOf', ['a', 'b'], ['c', null], ['a']],
  ['tags', tags, 'allOf', ['a', 'b'], [['b', 'a']], [['a'], null]],
  ['tags', tags, 'anyOf', ['a'], [['b', 'a']], [['b'], null]],
  ['tags', tags, 'noneOf', ['a'], [['b'], null], [['a']]],
  ['tags that are gone', tags, 'isEmpty', undefined, [['gone'], null], [['a']]],
  ['texts', texts, 'contains', 'ab', [['x', 'CAB']], [['x'], null]],
  [
    'place',
    port,
    'is',
    { label: 'Anything', code: 'MXZLO' },
    [{ label: 'Manzanillo', code: 'MXZLO' }],
    [null],
  ],
  ['place', port, 'contains', 'manza', [{ label: 'Manzanillo', code: 'MXZLO' }], [{ label: 'Lázaro' }]],
  ['person', person, 'is', 'me', [{ label: 'Ana', code: 'user-ana' }], [{ label: 'Beto', code: 'b' }, null]],
  [
    'quantity',
    weight,
    'greater',
    { amount: '1', unit: 'kilogram' },
    [{ amount: '3', unit: 'pound' }],
    [{ amount: '2', unit: 'pound' }, null],
  ],
]

describe('[VIEW-03] conditions on values that are at hand', () => {
  test.each(cases)('%s: %o %s %o', (_what, of, is, value, fitting, others) => {
    const condition = value === undefined ? { field: 'x', is } : { field: 'x', is, value }
    const holds = holdsFor(condition, of, reader)
    expect(fitting.map((each) => holds?.(each))).toEqual(fitting.map(() => true))
    expect(others.map((each) => holds?.(each))).toEqual(others.map(() => false))
  })

  test('what a field does not take is no condition', () => {
    expect(holdsFor({ field: 'x', is: 'contains', value: 'x' }, day, reader)).toBeNull()
    expect(holdsFor({ field: 'x', is: 'less', value: 'soon' }, day, reader)).toBeNull()
  })
})
