import { expect, test } from 'vitest'
import { dueOccurrences, maxMissed } from './due-occurrences.ts'
import { schedule } from './schedule.ts'

const daily = schedule.parse({
  repeat: 'day',
  every: 1,
  time: '08:00',
  timeZone: 'America/Mexico_City',
  starts: '2026-11-21',
})
const from = '2026-11-21T08:00'
const due = (now: string) => dueOccurrences(daily, from, Date.parse(now))

test('[RPT-02] nothing runs before its time, and at its time it runs without being late', () => {
  expect(due('2026-11-21T13:59:59Z')).toMatchObject({ run: null, missed: [], next: { wall: from } })
  expect(due('2026-11-21T14:00:00Z')).toMatchObject({
    run: { wall: from, isLate: false },
    missed: [],
    next: { wall: '2026-11-22T08:00' },
  })
})

test('[RPT-02] a server that was away runs the last one, as late; what is older was missed', () => {
  expect(due('2026-11-21T20:00:00Z')).toMatchObject({ run: { wall: from, isLate: true }, missed: [] })
  expect(due('2026-11-24T13:59:00Z')).toMatchObject({
    run: { wall: '2026-11-23T08:00', isLate: true },
    missed: [{ wall: '2026-11-21T08:00' }, { wall: '2026-11-22T08:00' }],
    next: { wall: '2026-11-24T08:00' },
  })
})

test('[RPT-02] one that is a day late is missed, and so is the last of a schedule that has ended', () => {
  const once = schedule.parse({ ...daily, repeat: 'once' })
  expect(dueOccurrences(once, from, Date.parse('2026-11-22T14:00:00Z'))).toEqual({
    run: null,
    missed: [{ wall: from, moment: '2026-11-21T14:00:00.000Z' }],
    next: null,
  })
  expect(dueOccurrences(once, from, Date.parse('2026-11-22T13:59:59Z')).run).toMatchObject({ wall: from })
})

test('of years without a server the last missed ones are noted', () => {
  const { run, missed } = due('2029-11-21T14:00:00Z')
  expect(run?.wall).toBe('2029-11-21T08:00')
  expect(missed).toHaveLength(maxMissed)
  expect(missed.at(-1)?.wall).toBe('2029-11-20T08:00')
})
