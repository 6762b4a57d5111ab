import { expect, test } from 'vitest'
import { assessFreeTime, type FreeTimeInput, keptOf, movingAt } from './assess.ts'
import { mexicanHolidays } from './mexican-holidays.ts'
import type { Contract } from './terms.ts'
import type { Way, When } from './way.ts'

const never: When = { actual: null, estimated: null }
const on = (actual: string): When => ({ actual, estimated: null })

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

const contract = (name: string, rest: Partial<Contract> = {}): Contract => ({
  id: name,
  name,
  carrier: null,
  place: null,
  validFrom: null,
  validUntil: null,
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
  rates: [{ sizeTypes: [], freeDays: 7, tiers: [{ days: null, perDay: '100' }] }],
  ...rest,
})
const free = (freeDays: number) => ({ rates: [{ sizeTypes: [], freeDays, tiers: [] }] })

const landed = way({ discharged: on('2026-12-05') })
type Given = Omit<Partial<FreeTimeInput>, 'days'> & {
  readonly own?: Partial<FreeTimeInput['facts']>
  readonly today?: string
  readonly todayAtOrigin?: string
}
const assess = ({ own, today = '2026-12-08', todayAtOrigin = today, ...input }: Given = {}) => {
  return assessFreeTime({
    facts: {
      carrier: 'MAEU',
      place: 'MXZLO',
      origin: 'CNSHA',
      freeTimeAtDestination: null,
      freeDaysOfDemurrage: null,
      ...own,
    },
    stated: { lineLastFreeDay: null, terminalLastFreeDay: null, railLastFreeDay: null },
    whole: landed,
    containers: [],
    contracts: [],
    days: { import: today, export: todayAtOrigin },
    ...input,
  })
}
const names = (found: ReturnType<typeof assess>) =>
  found.assessments.map(({ source, clock }) => (source?.kind === 'contract' ? source.name : clock))

test('[SHP-10] the countdown uses the earliest last free day, whoever tells it', () => {
  const stated = { lineLastFreeDay: '2026-12-12', terminalLastFreeDay: '2026-12-10', railLastFreeDay: null }
  const both = assess({ own: { freeTimeAtDestination: 14, freeDaysOfDemurrage: 7 }, stated })
  expect(both).toMatchObject({ state: 'running', lastFreeDay: '2026-12-10', countdown: 2 })
  expect(both.assessments.map(({ clock, lastFreeDay }) => [clock, lastFreeDay])).toEqual([
    ['demurrage', '2026-12-11'],
    ['merged', '2026-12-18'],
    ['demurrage', '2026-12-12'],
    ['demurrage', '2026-12-10'],
  ])
})

test('[SHP-10] past it the countdown is the days of demurrage, below zero', () => {
  const late = assess({ own: { freeDaysOfDemurrage: 2 }, today: '2026-12-10' })
  expect(late).toMatchObject({ state: 'overdue', lastFreeDay: '2026-12-06', countdown: -4 })
  const out = assess({
    own: { freeDaysOfDemurrage: 2 },
    whole: way({ discharged: on('2026-12-05'), gatedOut: on('2026-12-09') }),
    today: '2026-12-30',
  })
  expect(out).toMatchObject({ state: 'stopped', countdown: -3 })
})

test('[SHP-10] the days agreed for a shipment go before those of its contracts', () => {
  const detention = contract('Detention', {
    clock: 'detention',
    startEvent: 'gatedOut',
    stopEvent: 'emptyReturned',
  })
  const whole = way({ discharged: on('2026-12-05'), gatedOut: on('2026-12-07') })
  const found = assess({
    own: { freeTimeAtDestination: 10, freeDaysOfDemurrage: 3 },
    contracts: [contract('Line'), detention],
    whole,
  })
  expect(found.assessments).toMatchObject([
    { clock: 'demurrage', freeDays: 3, state: 'stopped', source: { kind: 'shipment' } },
    { clock: 'detention', freeDays: 10, lastFreeDay: '2026-12-16', cost: { money: { amount: '0' } } },
  ])
})

test('[SHP-16] the contract that fits most closely is taken, and the one in force', () => {
  const contracts = [
    contract('any'),
    contract('port', { place: 'MXZLO' }),
    contract('line', { carrier: 'MAEU' }),
    contract('line at port', { carrier: 'MAEU', place: 'MXZLO', validUntil: '2026-12-04' }),
    contract('other', { carrier: 'MSCU', place: 'MXZLO' }),
    contract('sold', { side: 'sell' }),
  ]
  expect(names(assess({ contracts }))).toEqual(['line', 'sold'])
  const renewed = contract('renewed', { carrier: 'MAEU', validFrom: '2026-12-01' })
  expect(names(assess({ contracts: [...contracts, renewed] }))).toEqual(['renewed', 'sold'])
})

test('[SHP-16] two contracts that fit alike cannot be assessed', () => {
  const found = assess({ contracts: [contract('one'), contract('two', free(3))] })
  expect(found).toMatchObject({ state: 'cannotAssess', lastFreeDay: null })
  expect(found.assessments).toMatchObject([{ reason: 'termsAmbiguous' }])
})

test('[SHP-16] a merged clock stands for both, unless one of them is agreed more closely', () => {
  const merged = contract('merged', { clock: 'merged', stopEvent: 'emptyReturned' })
  const detention = contract('detention', { clock: 'detention', startEvent: 'gatedOut' })
  expect(names(assess({ contracts: [contract('demurrage'), merged, detention] }))).toEqual(['merged'])
  const closer = contract('closer', { carrier: 'MAEU' })
  expect(names(assess({ contracts: [closer, merged, detention] }))).toEqual(['closer', 'detention'])
})

test('[SHP-16] nothing agreed is no answer of zero risk', () => {
  expect(assess()).toMatchObject({
    state: 'cannotAssess',
    lastFreeDay: null,
    countdown: null,
    assessments: [{ state: 'cannotAssess', reason: 'noTerms' }],
  })
})

test('[SHP-16] each container has clocks of its own; the most urgent speaks for the shipment', () => {
  const containers = [
    way({ discharged: on('2026-12-05'), gatedOut: on('2026-12-06') }, { container: 'a' }),
    way({ discharged: on('2026-12-01') }, { container: 'b' }),
    way({}, { container: 'c', reached: 'arrived' }),
  ]
  const found = assess({ containers, contracts: [contract('line', { side: 'buy' })] })
  expect(found).toMatchObject({ state: 'overdue', lastFreeDay: '2026-12-07', countdown: -1 })
  expect(found.assessments.map(({ container, state }) => [container, state])).toEqual([
    ['a', 'stopped'],
    ['b', 'overdue'],
    ['c', 'cannotAssess'],
  ])
  expect(found.totals).toEqual([
    { side: 'buy', currency: 'USD', cost: '100', forecast: '100', isWhole: false },
  ])
  const rest = assess({ containers: containers.slice(0, 1), contracts: [contract('line')] })
  expect(rest.totals).toEqual([{ side: 'buy', currency: 'USD', cost: '0', forecast: '0', isWhole: true }])
})

test('[SHP-16] an unknown clock stands before one that runs', () => {
  const containers = [way({ discharged: on('2026-12-05') }), way({}, { reached: 'arrived' })]
  expect(assess({ containers, contracts: [contract('line')] })).toMatchObject({
    state: 'cannotAssess',
    lastFreeDay: '2026-12-11',
    countdown: 3,
  })
})

test('[SHP-16] the days of rest by Mexican law', () => {
  expect(mexicanHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-02-02',
    '2026-03-16',
    '2026-05-01',
    '2026-09-16',
    '2026-11-16',
    '2026-12-25',
  ])
  expect(mexicanHolidays(2030)).toContain('2030-10-01')
  expect(mexicanHolidays(2018)).toContain('2018-12-01')
})

test('[SHP-10] what is paid and what is charged stand apart, each with its clock', () => {
  const contracts = [contract('line', free(7)), contract('client', { ...free(4), side: 'sell' })]
  const both = assess({ contracts, today: '2026-12-10' })
  expect(both).toMatchObject({
    state: 'running',
    lastFreeDay: '2026-12-11',
    countdown: 1,
    clock: 'demurrage',
    client: { state: 'overdue', lastFreeDay: '2026-12-08', countdown: -2, clock: 'demurrage' },
  })
  expect(keptOf(both, { hasContracts: true })).toEqual({
    lastFreeDay: '2026-12-11',
    freeDaysCountdown: 1,
    freeTimeState: 'running',
    freeTimeClock: 'demurrage',
    clientLastFreeDay: '2026-12-08',
    clientFreeDaysCountdown: -2,
    clientFreeTimeState: 'overdue',
    clientFreeTimeClock: 'demurrage',
  })
  const sold = assess({ contracts: contracts.slice(1), today: '2026-12-10' })
  expect(keptOf(sold, { hasContracts: false })).toMatchObject({
    lastFreeDay: null,
    freeTimeState: null,
    clientFreeTimeState: 'overdue',
  })
  expect(assess({ contracts: contracts.slice(0, 1) }).client).toBeNull()
})

test('[SHP-10] an overrun is of the clock that it is the most of', () => {
  const detention = contract('detention', {
    clock: 'detention',
    startEvent: 'gatedOut',
    stopEvent: 'emptyReturned',
    ...free(3),
  })
  const out = (emptyReturned: When) =>
    assess({
      contracts: [contract('line', free(3)), detention],
      whole: way({ discharged: on('2026-12-05'), gatedOut: on('2026-12-09'), emptyReturned }),
      today: '2026-12-20',
    })
  expect(out(never)).toMatchObject({ state: 'overdue', clock: 'detention', countdown: -9 })
  expect(out(on('2026-12-16'))).toMatchObject({
    state: 'stopped',
    clock: 'detention',
    lastFreeDay: '2026-12-11',
    countdown: -5,
  })
  expect(out(on('2026-12-12'))).toMatchObject({ clock: 'demurrage', countdown: -2 })
})

test('[SHP-10] past days of a stopped clock are no overrun that runs while another cannot be assessed', () => {
  const containers = [
    way({ discharged: on('2026-12-01'), gatedOut: on('2026-12-20') }),
    way({}, { reached: 'arrived' }),
  ]
  const found = assess({ containers, contracts: [contract('line')], today: '2026-12-22' })
  expect(found).toMatchObject({ state: 'cannotAssess', countdown: null, lastFreeDay: '2026-12-07' })
})

const exported = (rest: Partial<Contract>) =>
  contract('export', {
    direction: 'export',
    clock: 'detention',
    startEvent: 'emptyPickedUp',
    stopEvent: 'gatedIn',
    ...rest,
  })

test('[SHP-16] clocks of exports run from the empty pick-up to the full gate-in, and from there to loading', () => {
  const contracts = [
    exported({ place: 'CNSHA', ...free(5) }),
    exported({ clock: 'demurrage', startEvent: 'gatedIn', stopEvent: 'loaded', ...free(3) }),
    contract('import', { place: 'MXZLO' }),
  ]
  const at = (events: Partial<Way['events']>, today: string) =>
    assess({ contracts, whole: way(events), today: '2026-11-30', todayAtOrigin: today })
  const picked = { emptyPickedUp: on('2026-12-01') }
  expect(at(picked, '2026-12-05')).toMatchObject({
    state: 'running',
    clock: 'detention',
    lastFreeDay: '2026-12-05',
    countdown: 0,
  })
  expect(at(picked, '2026-12-06')).toMatchObject({ state: 'overdue', countdown: -1 })
  expect(movingAt(at(picked, '2026-12-05'))).toEqual(['export'])
  const inside = { ...picked, gatedIn: on('2026-12-04') }
  expect(at(inside, '2026-12-06')).toMatchObject({ clock: 'demurrage', lastFreeDay: '2026-12-06' })
  const loaded = at({ ...inside, loaded: on('2026-12-09') }, '2026-12-20')
  expect(loaded.assessments).toMatchObject([
    { direction: 'import', clock: 'demurrage', state: 'notStarted' },
    { direction: 'export', clock: 'demurrage', state: 'stopped', daysLeft: -3 },
    { direction: 'export', clock: 'detention', state: 'stopped', daysLeft: 1 },
  ])
  expect(movingAt(loaded)).toEqual([])
  const other = assess({ contracts, own: { origin: 'KRPUS' }, whole: way(picked) })
  expect(other.assessments.map(({ clock, direction }) => [direction, clock])).not.toContainEqual([
    'export',
    'detention',
  ])
})

test('[SHP-16] an export that left without a date of its pick-up cannot be assessed', () => {
  const found = assess({ contracts: [exported({})], whole: way({}, { reached: 'loaded' }) })
  expect(found.assessments).toMatchObject([{ state: 'cannotAssess', reason: 'startUnknown' }])
})

test('[SHP-16] totals are of each currency by itself, with the forecast where there is one and the cost where there is none', () => {
  const late = way(
    { discharged: on('2026-12-01'), gatedOut: { actual: null, estimated: '2026-12-12' } },
    { reached: 'arrived' },
  )
  const storage = contract('Terminal', {
    clock: 'storage',
    currency: 'MXN',
    // Nobody estimates the end of this one.
    stopEvent: 'delivered',
    rates: [{ sizeTypes: [], freeDays: 4, tiers: [{ days: null, perDay: '10' }] }],
  })
  const { totals } = assess({ whole: late, contracts: [contract('Line'), storage], today: '2026-12-09' })
  // Free until the 7th and the 4th: 2 and 5 days by today, 5 by the 12th.
  expect(totals).toEqual([
    { side: 'buy', currency: 'MXN', cost: '50', forecast: '50', isWhole: false },
    { side: 'buy', currency: 'USD', cost: '200', forecast: '500', isWhole: false },
  ])
})
