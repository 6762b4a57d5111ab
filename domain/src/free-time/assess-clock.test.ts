import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../kernel/time/civil-date.ts'
import { type Agreed, assessClock } from './assess-clock.ts'
import { costOf, rateFor } from './rates.ts'
import type { Terms } from './terms.ts'
import type { Way, When } from './way.ts'

const never: When = { actual: null, estimated: null }
const on = (actual: string): When => ({ actual, estimated: null })
const expected = (estimated: string): When => ({ actual: null, estimated })

const way = (events: Partial<Way['events']>, rest: Partial<Way> = {}): Way => ({
  container: null,
  sizeType: '45G1',
  reached: 'before',
  ...rest,
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

const terms = (rest: Partial<Terms> = {}): Terms => ({
  clock: 'demurrage',
  side: 'buy',
  direction: 'import',
  startEvent: 'discharged',
  stopEvent: 'gatedOut',
  startRule: 'sameDay',
  dayBasis: 'calendar',
  chargeBasis: 'calendar',
  workingDays: null,
  currency: 'USD',
  rates: [
    {
      sizeTypes: [],
      freeDays: 7,
      tiers: [
        { days: 2, perDay: '100' },
        { days: null, perDay: '150.50' },
      ],
    },
  ],
  ...rest,
})

const by = (rest: Partial<Terms> = {}): Agreed => ({
  terms: terms(rest),
  source: { kind: 'contract', id: 'c', name: 'Line' },
})

/** Mexico's calendar, with Saturdays and Sundays off. */
const mexico = { restDays: [0, 6], holidays: [], country: 'MX', until: null } as const

test('[SHP-16] discharged on 5 December with 7 free days: the 11th is the last, out on the 15th is 4 days', () => {
  const out = way({ discharged: on('2026-12-05'), gatedOut: on('2026-12-15') })
  expect(assessClock(out, by(), '2026-12-20')).toMatchObject({
    state: 'stopped',
    lastFreeDay: '2026-12-11',
    daysLeft: -4,
    chargedDays: 4,
    cost: { money: { amount: '501', currency: 'USD' }, reason: null },
  })
})

test.each([
  ['the day itself counts', {}, '2026-12-11'],
  ['the next day is the first', { startRule: 'nextDay' }, '2026-12-12'],
  ['the next day that is worked is', { startRule: 'nextWorkingDay', workingDays: mexico }, '2026-12-13'],
  ['working days alone count', { dayBasis: 'working', workingDays: mexico }, '2026-12-15'],
  [
    'both, over Christmas by law and days off of the port',
    {
      startRule: 'nextWorkingDay',
      dayBasis: 'working',
      workingDays: { ...mexico, holidays: ['2026-12-08', '2026-12-09'] },
      rates: [{ sizeTypes: [], freeDays: 14, tiers: [] }],
    },
    '2026-12-29',
  ],
  ['none are free', { rates: [{ sizeTypes: [], freeDays: 0, tiers: [] }] }, '2026-12-04'],
] as const)('[SHP-16] %s', (_name, rest, lastFreeDay) => {
  // 5 December 2026 is a Saturday.
  const landed = way({ discharged: on('2026-12-05') })
  expect(assessClock(landed, by(rest as Partial<Terms>), '2026-12-06')).toMatchObject({
    state: lastFreeDay < '2026-12-06' ? 'overdue' : 'running',
    lastFreeDay,
  })
})

test('[SHP-16] the days after may be counted otherwise than the free ones', () => {
  const out = way({ discharged: on('2026-12-05'), gatedOut: on('2026-12-15') })
  const working = by({ chargeBasis: 'working', workingDays: mexico })
  expect(assessClock(out, working, '2026-12-20')).toMatchObject({ chargedDays: 2, daysLeft: -4 })
})

test.each([
  ['merged', 'discharged', 'emptyReturned', '2026-12-24', 13],
  ['detention', 'gatedOut', 'emptyReturned', '2026-12-24', 3],
  ['storage', 'available', 'gatedOut', '2026-12-15', 3],
] as const)('[SHP-16] %s runs from %s to %s', (clock, startEvent, stopEvent, stop, chargedDays) => {
  const whole = way({
    discharged: on('2026-12-05'),
    available: on('2026-12-06'),
    gatedOut: on('2026-12-15'),
    emptyReturned: on('2026-12-24'),
  })
  expect(assessClock(whole, by({ clock, startEvent, stopEvent }), '2027-01-01')).toMatchObject({
    state: 'stopped',
    stop: { date: stop, event: stopEvent },
    chargedDays,
  })
})

test('[SHP-16] tiers and free days are those of the size type, exactly', () => {
  const rates = [
    { sizeTypes: ['45R1'], freeDays: 3, tiers: [{ days: null, perDay: '200.10' }] },
    { sizeTypes: [], freeDays: 10, tiers: [] },
  ]
  const reefer = way({ discharged: on('2026-12-01') }, { sizeType: '45R1' })
  expect(assessClock(reefer, by({ rates }), '2026-12-06')).toMatchObject({
    state: 'overdue',
    lastFreeDay: '2026-12-03',
    cost: { money: { amount: '600.3' } },
  })
  expect(rateFor(rates, '22G1')?.freeDays).toBe(10)
  expect(rateFor(rates, null)).toBeUndefined()
  expect(rateFor(rates.slice(1), null)?.freeDays).toBe(10)
  expect(costOf([{ days: 5, perDay: '10' }], 5)).toBe('50')
  expect(costOf([{ days: 5, perDay: '10' }], 6)).toBeNull()
})

test('[SHP-16] before the discharge the estimate tells what is to come, and what stands in for it is said', () => {
  const sailing = way({ arrived: expected('2026-12-05') })
  expect(assessClock(sailing, by(), '2026-11-20')).toMatchObject({
    state: 'notStarted',
    start: { date: '2026-12-05', certainty: 'estimated' },
    lastFreeDay: '2026-12-11',
    daysLeft: null,
  })
  const arrived = way({ arrived: on('2026-12-04') }, { reached: 'arrived' })
  expect(assessClock(arrived, by(), '2026-12-06')).toMatchObject({
    state: 'running',
    start: { date: '2026-12-04', event: 'discharged', certainty: 'assumed' },
    daysLeft: 4,
  })
})

test('[SHP-16] the forecast runs to the day on which it is expected out; without one it says so', () => {
  const planned = way({ discharged: on('2026-12-01'), gatedOut: expected('2026-12-10') })
  expect(assessClock(planned, by(), '2026-12-05')).toMatchObject({
    state: 'running',
    cost: { money: { amount: '0' } },
    forecast: { money: { amount: '350.5', currency: 'USD' }, reason: null, until: '2026-12-10' },
  })
  // What was expected has passed: it can't end before today.
  expect(assessClock(planned, by(), '2026-12-12').forecast).toMatchObject({ until: '2026-12-12' })
  const unplanned = way({ discharged: on('2026-12-01') })
  expect(assessClock(unplanned, by(), '2026-12-05').forecast).toMatchObject({
    money: null,
    reason: 'noExpectedStop',
  })
})

test.each([
  ['startUnknown', way({}, { reached: 'arrived' }), {}],
  ['startUnknown', way({ arrived: expected('2026-12-01') }, { reached: 'arrived' }), {}],
  ['stopUnknown', way({ discharged: on('2026-12-01') }, { reached: 'delivered' }), {}],
  ['datesContradict', way({ discharged: on('2026-12-05'), gatedOut: on('2026-12-01') }), {}],
  ['noCalendar', way({ discharged: on('2026-12-05') }), { dayBasis: 'working' }],
  ['noCalendar', way({ discharged: on('2026-12-05') }), { startRule: 'nextWorkingDay' }],
  [
    'calendarEnds',
    way({ discharged: on('2026-12-05') }),
    { dayBasis: 'working', workingDays: { ...mexico, until: '2026-12-10' } },
  ],
  [
    'calendarEnds',
    way({ discharged: on('2026-11-20') }),
    { chargeBasis: 'working', workingDays: { ...mexico, until: '2026-11-30' } },
  ],
  [
    'noSizeType',
    way({ discharged: on('2026-12-05') }, { sizeType: null }),
    { rates: [{ sizeTypes: ['45R1'], freeDays: 3, tiers: [] }] },
  ],
  [
    'noTerms',
    way({ discharged: on('2026-12-05') }),
    { rates: [{ sizeTypes: ['45R1'], freeDays: 3, tiers: [] }] },
  ],
  [
    'stopUnknown',
    way({ discharged: on('2026-09-01'), delivered: on('2026-09-09') }, { reached: 'delivered' }),
    { clock: 'merged', stopEvent: 'emptyReturned' },
  ],
] as const)('[SHP-16] cannot assess: %s, never no risk', (reason, where, rest) => {
  const assessed = assessClock(where as Way, by(rest as Partial<Terms>), '2026-12-08')
  expect(assessed).toMatchObject({ state: 'cannotAssess', reason, cost: { money: null } })
})

test('[SHP-16] a price that is missing is told, and isn’t nothing', () => {
  const late = way({ discharged: on('2026-11-01') })
  const unpriced = by({ rates: [{ sizeTypes: [], freeDays: 7, tiers: [] }] })
  expect(assessClock(late, unpriced, '2026-12-01').cost).toEqual({ money: null, reason: 'noPrices' })
  const short = by({ rates: [{ sizeTypes: [], freeDays: 7, tiers: [{ days: 2, perDay: '10' }] }] })
  expect(assessClock(late, short, '2026-12-01').cost).toEqual({ money: null, reason: 'pricesEnd' })
})

test('[SHP-16] for any dates: days left, days charged and cost agree, and never fall as days pass', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(day, fc.nat(30), fc.nat(60), fc.boolean(), (discharged, freeDays, after, isWorking) => {
      const rates = [{ sizeTypes: [], freeDays, tiers: [{ days: null, perDay: '10' }] }]
      const agreed = by({ rates, ...(isWorking ? { dayBasis: 'working', workingDays: mexico } : {}) })
      const landed = way({ discharged: on(discharged) })
      const today = addDays(discharged, after)
      const [now, later] = [today, addDays(today, 1)].map((each) => assessClock(landed, agreed, each))
      expect(now?.chargedDays).toBe(Math.max(0, -(now?.daysLeft ?? 0)))
      expect(now?.state).toBe((now?.daysLeft ?? 0) < 0 ? 'overdue' : 'running')
      expect(Number(now?.cost.money?.amount)).toBe((now?.chargedDays ?? 0) * 10)
      expect(later?.daysLeft).toBe((now?.daysLeft ?? 0) - 1)
      expect(later?.lastFreeDay).toBe(now?.lastFreeDay)
      if (!isWorking) expect(now?.lastFreeDay).toBe(addDays(discharged, freeDays - 1))
    }),
  )
})
