import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endingWith, endOfChain, followedBy } from './chain.ts'
import { fieldsInText, fieldsUsed, fieldsWritten, fillText } from './fields-used.ts'
import { candidatesOf, indexRules, isAwaited, type Listening } from './heard.ts'
import { dueMoments, nextMoment, occurrencesBetween } from './moments.ts'
import '../orders/module.ts'
import '../shipments/module.ts'
import type { Schedule } from '../reports/schedule.ts'
import { ruleInput } from './rule.ts'
import type { Trigger } from './trigger.ts'

const listening = (id: string, trigger: Trigger, inBulk = false): Listening => ({
  id,
  module: 'things',
  trigger,
  inBulk,
})
const heard = { module: 'things', fields: [], happened: null, isBulk: false, isChild: false }

describe('[AUTO-01] which rules an event may start', () => {
  const index = indexRules([
    listening('made', { kind: 'created' }),
    listening('color', { kind: 'changed', field: 'color' }),
    listening('colors', { kind: 'changed', field: 'color' }, true),
    listening('day', { kind: 'date', field: 'day', days: -2, time: '08:00', timeZone: 'UTC' }),
    listening('alert', { kind: 'alert', alert: null }),
    listening('answered', { kind: 'proposal', answered: true }),
  ])

  test('those of its module and fields alone, each once', () => {
    expect(candidatesOf(index, { ...heard, happened: 'created', fields: ['color'] })).toEqual(['made'])
    expect(candidatesOf(index, { ...heard, fields: ['color', 'size', 'day'] })).toEqual(['color', 'colors'])
    expect(candidatesOf(index, { ...heard, module: 'others', fields: ['color'] })).toEqual([])
    expect(candidatesOf(index, { ...heard, happened: 'deleted', fields: ['color'] })).toEqual([])
  })

  test('of imports and bulk edits those alone that are ticked for them', () => {
    expect(candidatesOf(index, { ...heard, fields: ['color'], isBulk: true })).toEqual(['colors'])
    expect(candidatesOf(index, { ...heard, happened: 'created', isBulk: true })).toEqual([])
  })

  test('of what belongs to a record its alerts and answers, but no fields of its children', () => {
    expect(candidatesOf(index, { ...heard, fields: ['color'], isChild: true })).toEqual([])
    const belonging = { ...heard, module: '@things', isChild: true }
    expect(candidatesOf(index, { ...belonging, happened: 'alert.opened' })).toEqual(['alert'])
    expect(candidatesOf(index, { ...belonging, happened: 'proposal.answered' })).toEqual(['answered'])
    expect(candidatesOf(index, { ...belonging, happened: 'proposal.created' })).toEqual([])
  })
})

describe('[AUTO-01] which change of a field a rule waits for', () => {
  const changed = (more: object) => ({ kind: 'changed', field: 'eta', ...more }) as const

  test.each([
    [{}, 'a', 'b', true],
    [{}, 'a', 'a', false],
    [{ from: 'a' }, 'a', 'b', true],
    [{ from: 'b' }, 'a', 'b', false],
    [{ to: 'b' }, 'a', 'b', true],
    [{ to: null }, 'a', null, true],
    [{ to: null }, 'a', 'b', false],
    [{ from: null, to: 'b' }, null, 'b', true],
    [{ byDays: 3 }, '2026-12-01', '2026-12-04', true],
    [{ byDays: 3 }, '2026-12-04', '2026-12-01', true],
    [{ byDays: 3 }, '2026-12-01', '2026-12-03', false],
    [{ byDays: 1 }, null, '2026-12-03', false],
    [{ to: { label: 'Manzanillo', code: 'MXZLO' } }, null, { label: 'Manzanillo, MX', code: 'MXZLO' }, true],
  ])('%j: from %j to %j is %j', (more, from, to, awaited) => {
    expect(isAwaited(changed(more), { field: 'eta', from, to })).toBe(awaited)
    expect(isAwaited(changed(more), { field: 'etd', from, to })).toBe(false)
  })
})

describe('[AUTO-02] chains end', () => {
  const chain = 'c'

  test('a rule runs once in a chain for a record: A→B→A ends', () => {
    const afterA = followedBy('a', { chain })
    const afterB = followedBy('b', afterA)
    expect(endOfChain('a', null)).toBeNull()
    expect(endOfChain('b', afterA)).toBeNull()
    expect(endOfChain('a', afterB)).toBe('over')
    expect(afterB).toEqual({ chain, rules: ['a', 'b'], depth: 2 })
  })

  test('whatever the rules, no chain is longer than three', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 20 }), (attempts) => {
        let cause: ReturnType<typeof followedBy> | null = null
        const ran: string[] = []
        for (const rule of attempts)
          if (endOfChain(rule, cause) === null) {
            cause = followedBy(rule, cause ?? { chain })
            ran.push(rule)
          }
        expect(ran.length).toBeLessThanOrEqual(3)
        expect(new Set(ran).size).toBe(ran.length)
      }),
    )
  })

  test('nothing follows an undo', () => {
    expect(endOfChain('b', endingWith('a', { chain, rules: [] }))).toBe('over')
  })
})

describe('[AUTO-01] rules by time', () => {
  const date = (days: number, time = '08:00', timeZone = 'America/New_York') =>
    ({ kind: 'date', field: 'eta', days, time, timeZone }) as const

  test('two days before a date, at an hour of a zone', () => {
    const due = dueMoments(date(-2), '2026-11-28T08:00', Date.parse('2026-11-28T13:30:00Z'))
    expect(due).toMatchObject({
      wall: '2026-11-28T08:00',
      days: { from: '2026-11-30', to: '2026-11-30' },
      next: { wall: '2026-11-29T08:00' },
    })
    expect(dueMoments(date(-2), '2026-11-28T08:00', Date.parse('2026-11-28T12:59:00Z')).days).toBeNull()
  })

  test('days that nobody ran are made up for, a week at most', () => {
    const now = Date.parse('2026-11-28T13:30:00Z')
    expect(dueMoments(date(3), '2026-11-26T08:00', now).days).toEqual({
      from: '2026-11-23',
      to: '2026-11-25',
    })
    expect(dueMoments(date(0), '2026-01-01T08:00', now).days).toEqual({
      from: '2026-11-21',
      to: '2026-11-28',
    })
  })

  test('an hour that clocks skip comes later, and one that they show twice comes once', () => {
    const skipped = date(0, '02:30')
    expect(nextMoment(skipped, Date.parse('2026-03-08T05:00:00Z'))).toEqual({
      wall: '2026-03-08T02:30',
      moment: '2026-03-08T07:30:00.000Z',
    })
    const twice = date(0, '01:30')
    expect(nextMoment(twice, Date.parse('2026-11-01T04:30:00Z'))?.moment).toBe('2026-11-01T05:30:00.000Z')
    expect(nextMoment(twice, Date.parse('2026-11-01T05:30:00Z'))?.wall).toBe('2026-11-02T01:30')
  })

  test('a schedule runs its last occurrence alone, and on 30 February where a month is short its last day', () => {
    const schedule: Schedule = {
      repeat: 'month',
      every: 1,
      weekdays: [],
      monthDays: [30],
      shortMonths: 'lastDay',
      time: '08:00',
      timeZone: 'UTC',
      starts: '2026-01-01',
      ends: null,
    }
    const trigger = { kind: 'schedule', schedule } as const
    const due = dueMoments(trigger, '2026-02-28T08:00', Date.parse('2026-03-01T00:00:00Z'))
    expect(due).toMatchObject({ wall: '2026-02-28T08:00', days: null, next: { wall: '2026-03-30T08:00' } })
    expect(occurrencesBetween(schedule, '2026-01-01', '2026-03-31')).toBe(3)
  })
})

describe('[AUTO-01] what a rule names', () => {
  test('all fields that it reads or writes are in use', () => {
    const used = fieldsUsed({
      trigger: { kind: 'changed', field: 'eta' },
      filter: { all: [{ field: 'phase', is: 'isNotEmpty' }] },
      steps: [
        { kind: 'set', field: 'notes', value: 'x' },
        { kind: 'tag', tagId: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9f0b' },
        {
          kind: 'mail',
          to: [{ kind: 'field', field: 'client' }],
          subject: '{{name}}',
          message: 'New: {{ eta }}',
        },
      ],
    })
    expect([...used].sort()).toEqual(['client', 'eta', 'name', 'notes', 'phase', 'tags'])
    expect(fieldsWritten([{ kind: 'set', field: 'notes', value: 'x' }])).toEqual(['notes'])
  })

  test('texts are filled with values, and a brace without a field stays nothing', () => {
    expect(fieldsInText('{{a}} and {{ b }}')).toEqual(['a', 'b'])
    expect(fillText('{{a}}: {{b}}!', (field) => (field === 'a' ? '1' : ''))).toBe('1: !')
  })

  const input = {
    name: ' Two  words ',
    module: 'shipments',
    trigger: { kind: 'created' },
    steps: [{ kind: 'set', field: 'notes', value: 'x' }],
    roleId: '019ab0c4-3b12-7f23-8a34-5b6c7d8e9f0b',
  }
  const member = (at: number) => ({
    kind: 'member',
    userId: `019ab0c4-3b12-7f23-8a34-5b6c7d8e${String(at).padStart(4, '0')}`,
  })

  test.each([
    ['without a step', { steps: [] }],
    [
      'a mail to 500',
      {
        steps: [
          {
            kind: 'mail',
            to: Array.from({ length: 500 }, (_, at) => member(at)),
            subject: 'x',
            message: 'x',
          },
        ],
      },
    ],
    ['a mail to one twice', { steps: [{ kind: 'notify', to: [member(1), member(1)] }] }],
    [
      'a subject of two lines',
      { steps: [{ kind: 'mail', to: [member(1)], subject: 'x\r\nBcc: y', message: 'x' }] },
    ],
    ['hour 24', { trigger: { kind: 'date', field: 'eta', days: 0, time: '24:00', timeZone: 'UTC' } }],
    [
      'no such zone',
      { trigger: { kind: 'date', field: 'eta', days: 0, time: '08:00', timeZone: 'Mars/One' } },
    ],
    ['a name of blanks', { name: '  ' }],
  ])('refused: %s', (_, parts) => {
    expect(ruleInput.safeParse(input).success).toBe(true)
    expect(ruleInput.safeParse({ ...input, ...parts }).success).toBe(false)
  })
})
