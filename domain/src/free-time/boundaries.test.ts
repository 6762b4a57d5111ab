import { expect, test } from 'vitest'
import { type Agreed, assessClock, assessStated } from './assess-clock.ts'
import { chooseContract } from './choose-contract.ts'
import type { Contract } from './terms.ts'
import type { Way, When } from './way.ts'
import { countedBetween, isWorked, lastCounted, type WorkingDays } from './working-days.ts'

const never: When = { actual: null, estimated: null }
const on = (actual: string): When => ({ actual, estimated: null })

const way = (events: Partial<Way['events']>, reached: Way['reached'] = 'before'): Way => ({
  container: null,
  sizeType: '45G1',
  reached,
  events: {
    emptyPickedUp: never,
    gatedIn: never,
    loaded: never,
    arrived: never,
    discharged: never,
    available: never,
    gatedOut: never,
    delivered: never,
    emptyReturned: never,
    ...events,
  },
})

const contract: Contract = {
  id: 'c',
  name: 'Line',
  carrier: null,
  place: null,
  validFrom: null,
  validUntil: null,
  clock: 'merged',
  side: 'buy',
  direction: 'import',
  startEvent: 'discharged',
  stopEvent: 'emptyReturned',
  startRule: 'sameDay',
  dayBasis: 'calendar',
  chargeBasis: 'calendar',
  workingDays: null,
  currency: 'USD',
  rates: [{ sizeTypes: [], freeDays: 7, tiers: [{ days: null, perDay: '100' }] }],
}
const agreed: Agreed = { terms: contract, source: { kind: 'contract', id: 'c', name: 'Line' } }

test.each([
  ['2026-12-10', 'running', 1, 0],
  ['2026-12-11', 'running', 0, 0],
  ['2026-12-12', 'overdue', -1, 1],
] as const)('[SHP-16] the last free day is free: on %s it is %s', (today, state, daysLeft, chargedDays) => {
  const counted = assessClock(way({ discharged: on('2026-12-05') }), agreed, today)
  expect(counted).toMatchObject({ state, daysLeft, chargedDays, lastFreeDay: '2026-12-11' })
  const source = { kind: 'told', field: 'lineLastFreeDay' } as const
  const stated = assessStated(way({}), { source, date: '2026-12-11' }, today)
  expect(stated).toMatchObject({ state, daysLeft, chargedDays, lastFreeDay: '2026-12-11' })
})

test('[SHP-16] a stop on the last free day costs nothing, one a day later is charged', () => {
  const stopped = (day: string) =>
    assessClock(way({ discharged: on('2026-12-05'), emptyReturned: on(day) }), agreed, '2027-01-01')
  expect(stopped('2026-12-11')).toMatchObject({ state: 'stopped', chargedDays: 0, daysLeft: 0 })
  expect(stopped('2026-12-12')).toMatchObject({ state: 'stopped', chargedDays: 1, daysLeft: -1 })
})

test('[SHP-16] a clock that stops on the day it began does not contradict, one the day before does', () => {
  const stopped = (day: string) =>
    assessClock(way({ discharged: on('2026-12-05'), emptyReturned: on(day) }), agreed, '2027-01-01')
  expect(stopped('2026-12-05')).toMatchObject({ state: 'stopped', reason: null, chargedDays: 0 })
  expect(stopped('2026-12-04')).toMatchObject({ state: 'cannotAssess', reason: 'datesContradict' })
})

test.each([
  ['2026-11-29', 'overdue', null],
  ['2026-11-30', 'cannotAssess', 'stopUnknown'],
] as const)('[SHP-16] delivered on 30 September: on %s it is %s', (today, state, reason) => {
  const delivered = way({ discharged: on('2026-09-20'), delivered: on('2026-09-30') }, 'delivered')
  expect(assessClock(delivered, agreed, today)).toMatchObject({ state, reason })
})

test('[SHP-16] the last day of a calendar is one of its days', () => {
  const days: WorkingDays = { restDays: [0, 6], holidays: [], country: null, until: '2026-12-11' }
  const counts = (date: string) => isWorked(date, days)
  expect(['2026-12-10', '2026-12-11', '2026-12-12'].map(counts)).toEqual([true, true, null])
  expect(lastCounted('2026-12-07', 5, counts)).toBe('2026-12-11')
  expect(lastCounted('2026-12-07', 6, counts)).toBeNull()
  expect(countedBetween('2026-12-08', '2026-12-11', counts)).toBe(3)
  expect(countedBetween('2026-12-08', '2026-12-12', counts)).toBeNull()
})

test('[SHP-16] a contract holds on its first day and on its last', () => {
  const bounded = { ...contract, validFrom: '2026-12-01', validUntil: '2026-12-31' }
  const on = (day: string) =>
    chooseContract([bounded], {
      clock: 'merged',
      side: 'buy',
      direction: 'import',
      carrier: null,
      place: null,
      day,
    })
  const found = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((day) => on(day) !== undefined)
  expect(found).toEqual([false, true, true, false])
})

test('[SHP-16] days left of a last free day that somebody tells stop with the gate-out', () => {
  const source = { kind: 'told', field: 'lineLastFreeDay' } as const
  const out = assessStated(way({ gatedOut: on('2026-12-13') }), { source, date: '2026-12-11' }, '2026-12-30')
  expect(out).toMatchObject({ state: 'stopped', daysLeft: -2, chargedDays: 2 })
})
