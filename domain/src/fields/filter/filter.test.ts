import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shipmentFields } from '../../shipments/fields.ts'
import type { Field } from '../field.ts'
import { fieldType } from '../field-types.ts'
import { conditionsIn, type Filter, keepConditions, maxConditions, readFilter } from './filter.ts'
import { filterInput } from './filter-input.ts'
import { periodOf, readDateTerm, writeDateTerm } from './period.ts'
import { operandsOf, readCondition } from './read-condition.ts'

const condition = fc.record({
  field: fc.constantFrom('eta', 'name', '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'),
  is: fc.constantFrom('is' as const, 'contains' as const, 'isEmpty' as const),
  value: fc.oneof(fc.string({ maxLength: 20 }), fc.boolean(), fc.integer()),
})
const { filter: anyFilter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    condition,
    fc.record({ all: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('filter'), { maxLength: 3 }) }),
  ),
}))

describe('[VIEW-03] reading a filter', () => {
  test('what is read is what was sent, as an object and as text', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        fc.pre(conditionsIn(filter).length <= maxConditions)
        expect(readFilter(filter)).toEqual(filter)
        expect(filterInput.parse(JSON.stringify(filter))).toEqual(filter)
      }),
    )
  })

  test('anything else is refused and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const filter = readFilter(input)
        if (filter) expect(conditionsIn(filter).length).toBeLessThanOrEqual(maxConditions)
      }),
    )
    const deep = (levels: number): unknown =>
      levels === 0 ? { field: 'eta', is: 'isEmpty' } : { all: [deep(levels - 1)] }
    expect(readFilter(deep(5))).not.toBeNull()
    expect(readFilter(deep(6))).toBeNull()
    expect(readFilter(deep(5_000))).toBeNull()
    expect(readFilter({ all: [], any: [] })).toBeNull()
    expect(readFilter({ field: 'a b', is: 'is' })).toBeNull()
    expect(readFilter({ field: 'eta', is: 'toString' })).toBeNull()
    expect(readFilter({ any: Array.from({ length: 101 }, () => ({ field: 'a', is: 'isEmpty' })) })).toBeNull()
  })

  test('conditions that do not pass go, with the groups that this empties', () => {
    const filter: Filter = { all: [{ any: [{ field: 'a', is: 'isEmpty' }] }, { field: 'b', is: 'isEmpty' }] }
    expect(keepConditions(filter, ({ field }) => field === 'b')).toEqual({
      all: [{ field: 'b', is: 'isEmpty' }],
    })
    expect(keepConditions(filter, () => false)).toBeNull()
  })
})

describe('[VIEW-03] relative dates', () => {
  // A Saturday.
  const today = '2026-11-21'
  test.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['tomorrow', '2026-11-22', '2026-11-22'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['nextWeek', '2026-11-23', '2026-11-29'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['nextMonth', '2026-12-01', '2026-12-31'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['nextYear', '2027-01-01', '2027-12-31'],
    ['next 7 days', '2026-11-21', '2026-11-28'],
    ['last 30 days', '2026-10-22', '2026-11-21'],
    ['7 days ago', '2026-11-14', '2026-11-14'],
    ['10 days ahead', '2026-12-01', '2026-12-01'],
    ['2024-02-29', '2024-02-29', '2024-02-29'],
  ])('%s', (text, from, to) => {
    const term = readDateTerm(text)
    if (!term) throw new Error(`not read: ${text}`)
    expect(periodOf(term, today)).toEqual({ from, to })
    expect(writeDateTerm(term)).toBe(text)
  })

  test('over the turn of a year, and of a week on Sunday and Monday', () => {
    const of = (text: 'nextMonth' | 'thisWeek', day: string) => periodOf({ kind: 'named', name: text }, day)
    expect(of('nextMonth', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' })
    expect(of('thisWeek', '2026-11-22').from).toBe('2026-11-16')
    expect(of('thisWeek', '2026-11-23').from).toBe('2026-11-23')
  })

  test('what is no date is none', () => {
    for (const text of ['', 'next week', 'next -1 days', 'next 99999 days', '2026-02-30', 'me', 7, null])
      expect(readDateTerm(text)).toBeNull()
  })
})

describe('[VIEW-03] a condition on a field', () => {
  const field = (id: string): Field => {
    const found = shipmentFields.find((each) => each.id === id)
    if (!found) throw new Error(id)
    return found
  }

  test('every operator of every kind takes the operands that it says', () => {
    for (const each of shipmentFields) {
      for (const is of fieldType(each.type).operators) {
        const read = readCondition({ field: each.id, is }, each)
        expect([each.id, is, read.ok]).toEqual([each.id, is, operandsOf(is) === 'none'])
      }
    }
  })

  test('an operator of another kind is refused', () => {
    expect(readCondition({ field: 'eta', is: 'contains', value: 'x' }, field('eta'))).toEqual({
      ok: false,
      code: 'OPERATOR_NOT_VALID',
    })
  })

  test('bounds of what is stored do not bound what one compares with', () => {
    const bounded: Field = { ...field('freeDaysOfDemurrage'), format: { min: 0, max: 10 } }
    expect(readCondition({ field: 'x', is: 'less', value: 50 }, bounded)).toMatchObject({ ok: true })
  })

  test('me is oneself where people stand, and a text elsewhere', () => {
    expect(readCondition({ field: 'a', is: 'is', value: 'me' }, field('assignedTo'))).toMatchObject({
      operands: [{ kind: 'me' }],
    })
    expect(readCondition({ field: 'n', is: 'is', value: 'me' }, field('name'))).toMatchObject({
      operands: [{ kind: 'text', text: 'me' }],
    })
  })

  test('a choice that is no longer offered can still be asked for', () => {
    const status: Field = {
      id: 's',
      type: 'list',
      side: 'own',
      section: 'x',
      options: ['a'],
      choices: [
        { id: 'a', name: 'A', color: 'red' },
        { id: 'b', name: 'B', color: 'red', archived: true },
      ],
    }
    expect(readCondition({ field: 's', is: 'is', value: 'b' }, status)).toMatchObject({ ok: true })
    expect(readCondition({ field: 's', is: 'is', value: 'c' }, status)).toMatchObject({
      code: 'OPTION_UNKNOWN',
    })
  })
})
